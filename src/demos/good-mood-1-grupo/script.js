const dia = document.querySelector('.dia');
const partes = document.querySelector('.partes');
const pergunta = document.querySelector('.humor legend');
const aviso = document.querySelector('[role="status"]');
const botoes = [...dia.querySelectorAll('[type="radio"]')];

function mostra() {
  /* Cada caixa desmarcada estraga o grupo de verdade. */
  const { nome, legenda, visivel } = partes.elements;
  if (legenda.checked) dia.querySelector('fieldset').prepend(pergunta);
  else pergunta.remove();
  dia.classList.toggle('sem-visivel', !visivel.checked);
  botoes.forEach((botao) => {
    botao.name = nome.checked ? 'humor' : `humor-${botao.value}`;
  });

  const envio = new URLSearchParams(new FormData(dia)).toString();
  const frases = ['{{envio}}'.replace('{x}', envio || '{{nada}}')];
  const escolhido =
    botoes.find((botao) => botao === document.activeElement && botao.checked) ??
    botoes.find((botao) => botao.checked) ??
    botoes[0];
  const fala = [
    escolhido.parentElement.textContent.trim(),
    '{{radio}}',
    escolhido.checked ? '{{marcado}}' : '{{naoMarcado}}',
    '{{de}}'
      .replace('{n}', nome.checked ? escolhido.value : 1)
      .replace('{t}', nome.checked ? botoes.length : 1),
  ];
  const inicio = legenda.checked ? `${pergunta.textContent} ` : '';
  if (visivel.checked) frases.push('{{fala}}'.replace('{x}', inicio + fala.join(', ')));
  else frases.push('{{semFoco}}');
  if (!nome.checked) frases.push('{{semNome}}');
  if (!legenda.checked && visivel.checked) frases.push('{{semLegenda}}');
  aviso.textContent = frases.join(' ');
}

dia.addEventListener('change', mostra);
partes.addEventListener('change', mostra);
dia.addEventListener('submit', (evento) => evento.preventDefault());
mostra();
