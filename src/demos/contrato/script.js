const regiao = document.querySelector('[role="status"]');
const modelo = document.querySelector('template');
const formulario = document.querySelector('form');
const botao = document.querySelector('button');
const falas = document.querySelector('ol');

/* O que muda dentro da região é o que o leitor de tela anuncia. */
new MutationObserver(() => {
  const fala = document.createElement('li');
  fala.textContent = regiao.textContent.trim();
  falas.append(fala);
}).observe(regiao, { childList: true });

function comeca() {
  regiao.className = 'carregando';
  regiao.replaceChildren(modelo.content.cloneNode(true));
}

function termina() {
  regiao.className = 'so-leitor';
  regiao.textContent = '{{pronto}}';
}

formulario.addEventListener('change', ({ target }) => {
  document.documentElement.classList.toggle(target.name, target.checked);
});
formulario.addEventListener('submit', (evento) => {
  evento.preventDefault();
  falas.replaceChildren();
  botao.disabled = true;
  comeca();
  setTimeout(() => {
    termina();
    botao.disabled = false;
  }, 3000);
});
