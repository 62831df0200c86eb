package io.ringmaster.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/** A way through the whole console as somebody who is signed in: every page, every dialog, and a job from its making to its end. */
final class ConsoleWalk {
    private static final Pattern CHINESE = Pattern.compile("\\p{IsHan}");

    private final URI center;
    private final Page page;
    private final boolean chinese;

    /** @param chinese whether the pages speak Chinese; else English */
    ConsoleWalk(URI center, Page page, boolean chinese) {
        this.center = center;
        this.page = page;
        this.chinese = chinese;
    }

    void everyPage() {
        titles().forEach((name, title) -> {
            page.navigate(center + "/" + name + ".xhtml");
            assertThat(page.locator("h1")).hasText(title);
            check();
        });
    }

    private Map<String, String> titles() {
        Map<String, String> titles = new LinkedHashMap<>();
        titles.put("dashboard", chinese ? "仪表盘" : "Dashboard");
        titles.put("jobs", chinese ? "任务" : "Jobs");
        titles.put("executions", chinese ? "执行记录" : "Executions");
        titles.put("groups", chinese ? "执行器分组" : "Executor groups");
        titles.put("users", chinese ? "用户" : "Users");
        titles.put("tokens", chinese ? "API 令牌" : "API tokens");
        titles.put("audit", chinese ? "操作审计" : "Audit trail");
        titles.put("settings", chinese ? "配置" : "Settings");
        titles.put("about", chinese ? "关于" : "About");
        titles.put("password", chinese ? "修改密码" : "Own password");
        return titles;
    }

    void everyDialog() {
        dialog("jobs", "[id='new:create']", "#jobDialog");
        dialog("jobs", "[id$=':run']", "#runDialog");
        dialog("jobs", "[id$=':edit']", "#jobDialog");
        dialog("executions", "[id$=':show']", "#detailDialog");
        dialog("executions", "[id='tools:clear']", "#clearDialog");
        dialog("groups", "[id='new:create']", "#groupDialog");
        dialog("users", "[id='new:create']", "#userDialog");
        dialog("tokens", "[id='new:create']", "#tokenDialog");
        dialog("jobs", "[id$=':remove']", "#confirm");
    }

    /** Opens it, and closes it by the keyboard. */
    private void dialog(String name, String opener, String dialog) {
        page.navigate(center + "/" + name + ".xhtml");
        page.locator(opener).first().click();
        Browser.awaitDialog(page);
        assertThat(page.locator(dialog)).isVisible();
        Browser.settle(page);
        check();
        page.keyboard().press("Escape");
        assertThat(page.locator(dialog)).isHidden();
    }

    /** A job is made, fired, seen and removed. */
    void aJob() {
        page.navigate(center + "/jobs.xhtml");
        page.locator("[id='new:create']").click();
        Browser.awaitDialog(page);
        page.locator("[id='job:description']").fill("Made on a walk");
        page.locator("[id='job:handler']").fill("demoJobHandler");
        page.locator("[id='job:param']").fill("5");
        page.locator("[id='job:scheduleConf']").fill("0 0 3 * * ?");
        page.locator("[id='job:scheduleConf']").press("End");
        assertThat(page.locator("[id='job:times'] li")).hasCount(10);
        page.locator("[id='job:save']").click();
        Locator row = page.locator("tr", new Page.LocatorOptions().setHasText("Made on a walk"));
        row.locator("[id$=':start']").click();
        row.locator("[id$=':stop']").waitFor();
        row.locator("[id$=':run']").click();
        Browser.awaitDialog(page);
        page.locator("[id='run:go']").click();
        assertThat(page.locator("#runDialog")).isHidden();
        row.locator("a.strong").click();
        page.locator("[id='jobPage:actions'] a[href*='executions']").click();
        page.locator("a[href*='log.xhtml']").first().click();
        assertThat(page.locator("#logText")).containsText("Hello from Ringmaster");
        check();
        page.navigate(center + "/jobs.xhtml?text=Made+on+a+walk");
        page.locator("[id$=':remove']").first().click();
        page.locator(".ui-confirmdialog-yes").click();
        assertThat(page.locator(".empty")).isVisible();
    }

    private void check() {
        ConsoleScene.assertForEverybody(page);
        String text = page.locator("body").innerText();
        assertThat(text).as(page.url()).doesNotContain("???");
        if (chinese) {
            assertThat(page.locator("html")).hasAttribute("lang", "zh-CN");
            assertThat(text).as(page.url()).containsPattern(CHINESE);
        }
    }
}
