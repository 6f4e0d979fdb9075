const novo = { rede: true, servidor: 1, ativo: 0, espera: 0, pagina: '{{nada}}' };

/*
 * Cada ação devolve o estado seguinte, os fios por onde o pedido passou e uma frase.
 * Um fio com "!" foi tentado e falhou. Versão 0 quer dizer que não há.
 */
function abre(e) {
  if (!e.ativo) {
    const depois = { ...e, ativo: e.servidor, pagina: `v${e.servidor}` };
    return e.rede ? [depois, ['direto', 'guarda'], '{{primeira}}'] : semNada(e);
  }
  const depois = { ...e, pagina: `v${e.ativo}` };
  if (!e.rede) return [depois, ['worker', 'cache'], '{{offline}}'];
  return procura(depois, ['worker', 'cache'], '{{doCache}}');
}

function abreAjuda(e) {
  const depois = { ...e, pagina: 'ajuda.html' };
  if (!e.ativo) return e.rede ? [depois, ['direto'], '{{direto}}'] : semNada(e);
  if (e.rede) return procura(depois, ['worker', 'rede'], '{{foraDaCasca}}');
  return [{ ...e, pagina: 'offline' }, ['worker', 'rede!'], '{{paginaOffline}}'];
}

const semNada = (e) => [{ ...e, pagina: '{{erro}}' }, ['direto!'], '{{falha}}'];

/* Com rede, abrir uma página faz o navegador conferir se o sw.js mudou. */
function procura(e, fios, frase) {
  if (e.servidor === e.ativo) return [e, fios, frase];
  return [{ ...e, espera: e.servidor }, [...fios, 'guarda'], `${frase} {{espera}}`];
}

const publica = (e) => [{ ...e, servidor: e.servidor + 1 }, [], '{{publicou}}'];

const aceita = (e) => [
  { ...e, ativo: e.espera, espera: 0, pagina: `v${e.espera}` },
  ['worker', 'cache'],
  '{{trocou}}',
];

const liga = (e) => [{ ...e, rede: !e.rede }, [], e.rede ? '{{caiu}}' : '{{voltou}}'];
const recomeca = () => [novo, [], '{{inicio}}'];

const mapa = document.querySelector('.mapa');
const botaoAceitar = document.querySelector('#aceitar');
let estado = novo;

function mostra(fios, frase) {
  const { rede, servidor, ativo, espera, pagina } = estado;
  const versoes = [ativo, espera].filter(Boolean).map((n) => `v${n}`);
  const caixas = {
    pagina,
    worker: ativo ? `v${ativo}` : '{{nada}}',
    cache: versoes.join(' + ') || '{{nada}}',
    rede: rede ? `v${servidor}` : '{{semRede}}',
  };
  let resumo = '{{resumo}}';
  for (const [nome, texto] of Object.entries(caixas)) {
    mapa.querySelector(`[data-caixa="${nome}"] .estado`).textContent = texto;
    resumo = resumo.replace(`{${nome}}`, texto);
  }
  for (const fio of mapa.querySelectorAll('.fio')) {
    const { fio: nome } = fio.dataset;
    fio.classList.toggle('passou', fios.includes(nome));
    fio.classList.toggle('falhou', fios.includes(`${nome}!`));
  }
  mapa.setAttribute('aria-label', resumo);
  mapa.classList.toggle('sem-rede', !rede);
  document.querySelector('#rede').checked = rede;
  document.querySelector('[role="status"]').textContent = frase
    .replace('{n}', frase === '{{publicou}}' ? servidor : ativo)
    .replace('{m}', espera);
  /* Um botão desligado perde o foco: quem o apertou segue no primeiro. */
  if (!espera && document.activeElement === botaoAceitar) {
    document.querySelector('#abrir').focus();
  }
  botaoAceitar.disabled = !espera;
}

function quando(id, tipo, acao) {
  document.querySelector(id).addEventListener(tipo, () => {
    const [depois, fios, frase] = acao(estado);
    estado = depois;
    mostra(fios, frase);
  });
}

quando('#rede', 'change', liga);
quando('#abrir', 'click', abre);
quando('#ajuda', 'click', abreAjuda);
quando('#publicar', 'click', publica);
quando('#aceitar', 'click', aceita);
quando('#recomecar', 'click', recomeca);
mostra([], '{{inicio}}');
