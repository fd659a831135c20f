/**
 * The accent reaches the stylesheet as two variables in the root element's style attribute, so one
 * stylesheet serves every brand and no style element needs a nonce.
 */
export function brandVariables(brand: { accent: { light: string; dark: string } }) {
  return { '--brand-light': brand.accent.light, '--brand-dark': brand.accent.dark }
}
