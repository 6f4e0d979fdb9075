/**
 * Gives each module of a demo an address, and each import in it the address of what it names.
 *
 * @param modules code by file name
 * @param address makes an address of some code
 * @returns addresses by file name
 * @throws Error when modules import each other in a circle, or one that is not there
 */
export function moduleAddresses(
  modules: Readonly<Record<string, string>>,
  address: (code: string) => string,
): Map<string, string> {
  const addresses = new Map<string, string>();
  const resolve = (file: string, above: readonly string[]): string => {
    const known = addresses.get(file);
    if (known !== undefined) {
      return known;
    }
    const code = modules[file];
    if (code === undefined) {
      throw new Error(`${above.at(-1) ?? 'index.html'}: ./${file} ?`);
    }
    if (above.includes(file)) {
      throw new Error(`import: ${[...above, file].join(' > ')}`);
    }
    const whole = code.replace(
      /(\b(?:from|import)\s*\(?\s*)(['"])\.\/([\w.-]+\.js)\2/g,
      (_, before: string, quote: string, name: string) =>
        `${before}${quote}${resolve(name, [...above, file])}${quote}`,
    );
    const made = address(`${whole}\n//# sourceURL=${file}`);
    addresses.set(file, made);
    return made;
  };
  Object.keys(modules).forEach((file) => resolve(file, []));
  return addresses;
}
