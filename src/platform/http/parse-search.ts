import { parseSearchWith } from '@tanstack/react-router'

/**
 * Keeps a text in the URL as it was typed. The default of the router also parses numbers that it cannot
 * write back: it reads `1e5` as 100000 and `12.50` as 12.5. Only numbers that are written the same way
 * become numbers.
 */
export const parseSearch = parseSearchWith((text) =>
  /^["[{]/.test(text) ? JSON.parse(text) : text,
)
