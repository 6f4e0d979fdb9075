const hora = document.querySelector('#hora');
const aviso = document.querySelector('[role="status"]');
const modelo = document.querySelector('template');
const inicio = Date.parse('2024-04-08T03:00Z'); /* meia-noite em São Paulo */
const minuto = 60_000;

/* A data que toISOString() dá é sempre a de UTC. */
const dataUtc = (instante) => new Date(instante).toISOString().slice(0, 10);

/* O que o calendário e o relógio da parede mostram num fuso. */
function parede(fuso) {
  const formato = new Intl.DateTimeFormat('en', {
    timeZone: fuso,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (instante) => {
    const partes = formato.formatToParts(instante).map(({ type, value }) => [type, value]);
    const { year, month, day, hour, minute } = Object.fromEntries(partes);
    return { data: `${year}-${month}-${day}`, hora: `${hour}:${minute}` };
  };
}

/* Pinta, na faixa do lugar, os quartos de hora em que as duas datas discordam. */
function pintaErros(grupo, relogio) {
  for (let m = 0; m < 1440; m += 15) {
    const instante = inicio + m * minuto;
    if (relogio(instante).data === dataUtc(instante)) continue;
    const pedaco = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
    pedaco.setAttribute('x', m);
    pedaco.setAttribute('width', 15);
    pedaco.setAttribute('height', 24);
    grupo.append(pedaco);
  }
}

const lugares = [...document.querySelectorAll('li')].map((item) => {
  item.append(modelo.content.cloneNode(true));
  item.querySelector('.nome').textContent = item.dataset.lugar;
  const relogio = parede(item.dataset.fuso);
  pintaErros(item.querySelector('.erros'), relogio);
  return { item, relogio, nome: item.dataset.lugar };
});

function mostra() {
  const instante = inicio + Number(hora.value) * minuto;
  const utc = dataUtc(instante);
  const frases = [];
  for (const { item, relogio, nome } of lugares) {
    const aqui = relogio(instante);
    const [h, m] = aqui.hora.split(':').map(Number);
    const gira = (ponteiro, graus) =>
      item.querySelector(ponteiro).setAttribute('transform', `rotate(${graus})`);
    gira('.horas', (h + m / 60) * 30);
    gira('.minutos', m * 6);
    item.querySelector('.hora').textContent = aqui.hora;
    item.querySelector('.local').textContent = aqui.data;
    item.querySelector('.utc').textContent = utc;
    item.querySelectorAll('.agora').forEach((marca) => {
      marca.setAttribute('d', `M${hora.value} 0V24`);
    });
    item.classList.toggle('erra', aqui.data !== utc);
    /* AAAA-MM-DD: a ordem do texto é a ordem dos dias. */
    if (aqui.data < utc) frases.push('{{frente}}'.replace('{lugar}', nome));
    if (aqui.data > utc) frases.push('{{atras}}'.replace('{lugar}', nome));
  }
  const daqui = lugares[0].relogio(instante).hora;
  document.querySelector('#valor').textContent = daqui;
  hora.setAttribute('aria-valuetext', daqui);
  const frase = frases.join(' ') || '{{acerta}}';
  if (aviso.textContent !== frase) aviso.textContent = frase;
}

hora.addEventListener('input', mostra);
mostra();
