import { listaDeDias, porExtenso, somaDias } from './datas.js';
import { sequencia, ultimos } from './sequencia.js';

const hoje = '2024-06-17';
const ontem = somaDias(hoje, -1);
const amanha = somaDias(hoje, 1);
const dias = listaDeDias(somaDias(hoje, -30), amanha);
const faltas = ['05-20', '05-22', '05-25', '05-29', '05-30', '06-02', '06-04', '06-09'];
const lingua = document.documentElement.lang;
const aviso = document.querySelector('[role="status"]');

const cheios = dias.filter((dia) => dia < hoje && !faltas.includes(dia.slice(5)));
const casos = {
  hojeVazio: cheios,
  buraco: cheios.filter((dia) => dia !== ontem),
  primeiro: [hoje],
  futuro: [...cheios, amanha],
};

/* A conta dura começa em hoje e não espera: em branco, é zero. */
function contaDura(feitos) {
  let conta = 0;
  while (feitos.includes(somaDias(hoje, -conta))) conta += 1;
  return conta;
}

function frase(feitos, { atual, hojeFeito }, recentes) {
  if (hojeFeito) return '{{feito}}'.replace('{n}', atual);
  if (atual > 0) return '{{segue}}'.replace('{n}', atual);
  if (recentes.feitos === 0) return '{{nenhum}}';
  const { feitos: quantos, de } = recentes;
  return '{{recomeca}}'.replace('{feitos}', quantos).replace('{de}', de);
}

function mostra(feitos) {
  for (const botao of document.querySelectorAll('.dias button')) {
    botao.setAttribute('aria-pressed', feitos.includes(botao.dataset.dia));
  }
  const conta = sequencia(feitos, hoje);
  const recentes = ultimos(feitos, hoje);
  document.querySelector('#dura').textContent = contaDura(feitos);
  document.querySelector('#gentil').textContent = conta.atual;
  document.querySelector('#ultimos').textContent = recentes.feitos;
  document.querySelector('#de').textContent =
    recentes.de === 1 ? '{{deUm}}' : '{{de}}'.replace('{de}', recentes.de);
  const futuro = feitos.includes(amanha) ? ' {{naoConta}}' : '';
  aviso.textContent = frase(feitos, conta, recentes) + futuro;
}

/* O botão apertado é o dia anotado: o estado mora em aria-pressed. */
const anotados = () =>
  [...document.querySelectorAll('.dias [aria-pressed="true"]')].map(({ dataset }) => dataset.dia);

for (const dia of dias) {
  const botao = document.createElement('button');
  const extra = { [hoje]: '{{hoje}}', [amanha]: '{{amanha}}' }[dia];
  botao.type = 'button';
  botao.dataset.dia = dia;
  botao.textContent = Number(dia.slice(8));
  botao.setAttribute(
    'aria-label',
    porExtenso(dia, lingua, { day: 'numeric', month: 'long' }) + (extra ? `, ${extra}` : ''),
  );
  botao.className = { [hoje]: 'hoje', [amanha]: 'amanha' }[dia] ?? '';
  botao.addEventListener('click', () => {
    botao.setAttribute('aria-pressed', botao.getAttribute('aria-pressed') !== 'true');
    mostra(anotados());
  });
  document.querySelector('.dias').append(botao);
}
for (const botao of document.querySelectorAll('[data-caso]')) {
  botao.addEventListener('click', () => mostra(casos[botao.dataset.caso]));
}
mostra(casos.hojeVazio);
