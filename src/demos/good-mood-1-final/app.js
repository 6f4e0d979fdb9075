const formulario = document.querySelector('#registro');
const aviso = document.querySelector('#aviso');
const contador = document.querySelector('#contador');
const { data, nota } = formulario.elements;

/* O dia de hoje no calendário do aparelho. A parte 2 conta por que não é toISOString. */
function hoje() {
  const agora = new Date();
  const partes = [agora.getFullYear(), agora.getMonth() + 1, agora.getDate()];
  return partes.map((parte) => String(parte).padStart(2, '0')).join('-');
}

/* Ninguém sabe como vai estar amanhã: o campo para em hoje. */
function limitaData() {
  data.max = hoje();
  data.value ||= hoje();
}

function contaLetras() {
  contador.textContent = '{{restam}}'.replace(
    '{n}',
    nota.maxLength - nota.value.length,
  );
}

/* A palavra está no HTML, ao lado do rosto; aqui ela só é lida. */
function diz({ data: dia, humor }) {
  const rosto = formulario.querySelector(`[value="${humor}"]`).closest('label');
  const palavra = rosto.querySelector('.palavra').textContent;
  const escrita = new Date(`${dia}T12:00:00`).toLocaleDateString('{{lang}}', {
    day: 'numeric',
    month: 'long',
  });
  return '{{anotado}}'
    .replace('{dia}', escrita)
    .replace('{n}', humor)
    .replace('{palavra}', palavra);
}

/* Sem JavaScript, o envio põe o dia no endereço. Com ele, o dia fica na página. */
formulario.addEventListener('submit', (evento) => {
  evento.preventDefault();
  aviso.textContent = diz(Object.fromEntries(new FormData(formulario)));
});

/* Um endereço como ?humor=4&data=2024-03-04 enche o formulário. */
function leEndereco() {
  const campos = new URLSearchParams(location.search);
  const humor = campos.get('humor');
  if (!/^[1-5]$/.test(humor)) return;
  formulario.elements.humor.value = humor;
  data.value = campos.get('data') ?? '';
  nota.value = (campos.get('nota') ?? '').slice(0, nota.maxLength);
  limitaData();
  if (formulario.checkValidity()) aviso.textContent = diz({ data: data.value, humor });
}

nota.addEventListener('input', contaLetras);
limitaData();
leEndereco();
contaLetras();
