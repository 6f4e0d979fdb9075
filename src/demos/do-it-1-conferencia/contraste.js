/* As contas das WCAG: cada canal vira luz, e o olho pesa mais o verde. */
function luminancia([r, g, b]) {
  const luz = (canal) => {
    const parte = canal / 255;
    return parte <= 0.04045 ? parte / 12.92 : ((parte + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * luz(r) + 0.7152 * luz(g) + 0.0722 * luz(b);
}

/* De 1, a mesma cor, a 21, preto no branco. Cores em [vermelho, verde, azul]. */
export function contraste(uma, outra) {
  const [escura, clara] = [luminancia(uma), luminancia(outra)].sort((a, b) => a - b);
  return (clara + 0.05) / (escura + 0.05);
}
