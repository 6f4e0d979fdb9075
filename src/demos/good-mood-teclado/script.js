const formulario = document.querySelector('form');
const grade = document.querySelector('.dias');
const lista = document.querySelector('ol');
const aviso = document.querySelector('[role="status"]');
const comeca = document.querySelector('#comeca');
const pula = document.querySelector('#pula');

/* Catorze dias: um só entra na ordem do Tab, e as setas andam a partir dele. */
const dias = Array.from({ length: 14 }, (_, i) => {
  const dia = document.createElement('button');
  dia.type = 'button';
  dia.tabIndex = i === 13 ? 0 : -1;
  dia.textContent = i + 1;
  dia.setAttribute('aria-label', '{{dia}}'.replace('{n}', i + 1));
  return dia;
});
grade.append(...dias);

grade.addEventListener('keydown', (evento) => {
  const i = dias.indexOf(evento.target);
  const destino = {
    ArrowUp: i - 7,
    ArrowDown: i + 7,
    ArrowLeft: i - 1,
    ArrowRight: i + 1,
    Home: 0,
    End: 13,
  }[evento.key];
  if (destino === undefined) return;
  evento.preventDefault();
  const alvo = dias[Math.min(13, Math.max(0, destino))];
  dias[i].tabIndex = -1;
  alvo.tabIndex = 0;
  alvo.focus();
});

let anotou = false;
formulario.addEventListener('submit', (evento) => {
  evento.preventDefault();
  anotou = true;
  dias[13].classList.add('anotado');
  dias[13].setAttribute('aria-label', '{{diaAnotado}}');
});

let aberto = null;
grade.addEventListener('click', ({ target }) => {
  aberto = target.closest('button');
});

/* Cada passo espera uma tecla e confere o que ela deixou: quem está com o foco, o que mudou. */
const foco = (seletor) => document.activeElement.matches(seletor);
const passos = [
  { tecla: 'Tab', texto: '{{passo1}}', vale: () => foco('[name="humor"]') },
  {
    tecla: '{{setaDireita}}',
    teclas: ['ArrowRight', 'ArrowDown'],
    texto: '{{passo2}}',
    vale: () => foco('[name="humor"]:checked'),
  },
  { tecla: 'Tab', texto: '{{passo3}}', vale: () => foco('#nota') },
  { tecla: 'Tab', texto: '{{passo4}}', vale: () => foco('form button') },
  { tecla: 'Enter', texto: '{{passo5}}', vale: () => anotou },
  { tecla: 'Tab', texto: '{{passo6}}', vale: () => foco('.dias button') },
  {
    tecla: '{{setaEsquerda}}',
    teclas: ['ArrowLeft'],
    texto: '{{passo7}}',
    vale: () => foco('.dias button'),
  },
  {
    tecla: 'Home',
    texto: '{{passo8}}',
    vale: () => document.activeElement === dias[0],
  },
  { tecla: 'Enter', texto: '{{passo9}}', vale: () => aberto === dias[0] },
];
let atual = -1;
let pulados = 0;

const itens = passos.map(({ tecla, texto }) => {
  const item = document.createElement('li');
  const chave = document.createElement('kbd');
  chave.textContent = tecla;
  item.append(chave, ` ${texto}`);
  return item;
});
lista.append(...itens);

function vaiPara(passo) {
  atual = passo;
  itens.forEach((item, i) => {
    item.classList.toggle('feito', i < atual);
    if (i === atual) item.setAttribute('aria-current', 'step');
    else item.removeAttribute('aria-current');
  });
  const acabou = atual === passos.length;
  pula.hidden = acabou;
  if (acabou) {
    aviso.textContent = (pulados ? '{{fimComPulos}}' : '{{fim}}')
      .replace('{n}', passos.length - pulados)
      .replace('{total}', passos.length);
    comeca.textContent = '{{denovo}}';
  } else {
    const { tecla, texto } = passos[atual];
    aviso.textContent = `${atual + 1} {{de}} ${passos.length}. ${tecla}: ${texto}`;
  }
}

comeca.addEventListener('click', () => {
  formulario.reset();
  anotou = false;
  aberto = null;
  pulados = 0;
  dias.forEach((dia, i) => {
    dia.tabIndex = i === 13 ? 0 : -1;
    dia.classList.remove('anotado');
  });
  vaiPara(0);
  comeca.focus();
});

/* No teclado da tela não há Tab nem setas: dá para pular. */
pula.addEventListener('click', () => {
  pulados += 1;
  vaiPara(atual + 1);
  if (atual === passos.length) comeca.focus();
});

/* Depois que a tecla fez o que faz sempre. Nenhuma é engolida: o roteiro só assiste. */
document.addEventListener('keyup', (evento) => {
  const passo = passos[atual];
  if (!passo) return;
  const esperadas = passo.teclas ?? [passo.tecla];
  if (esperadas.includes(evento.key) && passo.vale()) vaiPara(atual + 1);
});
