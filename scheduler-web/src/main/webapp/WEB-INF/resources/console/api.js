// Swagger UI, with nothing from elsewhere: no validator, and a token that is forgotten with the page
window.addEventListener('load', () => {
  const place = document.getElementById('api');
  window.SwaggerUIBundle({
    url: place.dataset.contract,
    domNode: place,
    validatorUrl: null,
    persistAuthorization: false,
    deepLinking: false,
  });
});
