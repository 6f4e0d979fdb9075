const raiz = document.documentElement;
const celular = document.querySelector('meta[name="viewport"]');

/* Cada interruptor tira e devolve uma coisa da própria página. */
const linhas = {
  lang: {
    quem: '{{leitor}}',
    valor: raiz.lang,
    muda: (valor) => raiz.setAttribute('lang', valor),
    tira: () => raiz.removeAttribute('lang'),
    diz: (valor) => (valor ? '{{leitorBom}}' : '{{leitorMau}}'),
  },
  viewport: {
    quem: '{{celular}}',
    valor: celular?.content ?? '',
    muda: () => document.head.append(celular),
    tira: () => celular?.remove(),
    diz: (valor) => (valor ? '{{celularBom}}' : '{{celularMau}}'),
  },
  title: {
    quem: '{{aba}}',
    valor: document.title,
    muda: (valor) => (document.title = valor),
    tira: () => (document.title = ''),
    diz: (valor) => (valor ? '{{abaBom}}' : '{{abaMau}}'),
  },
};

const painel = document.createElement('form');
painel.setAttribute('aria-label', '{{tire}}');
painel.innerHTML = `
  <fieldset><legend>{{tire}}</legend></fieldset>
  <div role="status"><dl></dl></div>`;
const opcoes = painel.querySelector('fieldset');
const lista = painel.querySelector('dl');

for (const [nome, linha] of Object.entries(linhas)) {
  const rotulo = document.createElement('label');
  const caixa = document.createElement('input');
  const quem = document.createElement('dt');
  const resposta = document.createElement('dd');
  const conta = (valor) => {
    resposta.textContent = linha.diz(valor).replace('{x}', valor);
    resposta.toggleAttribute('data-falta', !valor);
  };
  caixa.type = 'checkbox';
  caixa.checked = linha.valor !== '';
  caixa.disabled = !caixa.checked; /* a linha já não estava no HTML */
  caixa.addEventListener('change', () => {
    if (caixa.checked) linha.muda(linha.valor);
    else linha.tira();
    conta(caixa.checked ? linha.valor : '');
  });
  quem.textContent = linha.quem;
  rotulo.append(caixa, ` ${nome}`);
  opcoes.append(rotulo);
  lista.append(quem, resposta);
  conta(linha.valor);
}
document.body.append(painel);
