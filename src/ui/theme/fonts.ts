import inter from './fonts/inter-latin.woff2?url'
import literata from './fonts/literata-latin.woff2?url'
import readex from './fonts/readex-pro-arabic.woff2?url'

/**
 * The fonts of the first paint, preloaded as `<link rel="preload" as="font" type="font/woff2"
 * crossorigin>`. Others load on demand.
 */
export function fontsToPreload(language: string): readonly string[] {
  return language === 'ar' ? [readex, inter] : [inter, literata]
}
