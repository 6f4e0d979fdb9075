const bloco = document.querySelector('.bloco');
const aberto = document.querySelector('#aberto');
const semVerso = document.querySelector('#sem-verso');

const frases = {
  fechado: ['{{fechadoCom}}', '{{fechadoSem}}'],
  aberto: ['{{abertoCom}}', '{{abertoSem}}'],
};

function mostra() {
  bloco.classList.toggle('aberto', aberto.checked);
  bloco.classList.toggle('sem-verso', semVerso.checked);
  const [com, sem] = aberto.checked ? frases.aberto : frases.fechado;
  document.querySelector('[role="status"]').textContent = semVerso.checked ? sem : com;
}

aberto.addEventListener('change', mostra);
semVerso.addEventListener('change', mostra);
mostra();
