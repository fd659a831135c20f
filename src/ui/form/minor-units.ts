/** How many decimals the amounts of a currency have: 2 for EUR, 0 for JPY. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2

/** Rounded, because 12.35 * 100 is not a whole number. */
export const toMinorUnits = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** decimalsOf(currency))

export const fromMinorUnits = (minor: number, currency: string): number =>
  minor / 10 ** decimalsOf(currency)
