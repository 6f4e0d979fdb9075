type Variables = Readonly<Record<string, string | undefined>>;

/** @returns whether a variable is set; `false` and an empty value, which some hosts give it, count as unset */
export const isOn = (value: string | undefined): boolean =>
  !['', 'false'].includes(value?.trim() ?? '');

/**
 * @param variables usually `process.env`
 * @returns whether this runs in CI. `ensure.mjs` has the same function, because it runs before packages are
 *   installed
 */
export const isCi = (variables: Variables): boolean => isOn(variables.CI);
