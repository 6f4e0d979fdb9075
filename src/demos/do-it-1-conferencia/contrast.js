/* {{whyLuminance}} */
function luminance([r, g, b]) {
  const light = (channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b);
}

/* {{whyContrast}} */
export function contrast(one, other) {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}
