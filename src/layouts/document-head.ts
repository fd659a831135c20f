import type { brand as Brand } from '#/brand.ts'
import type { I18n } from '#/platform/i18n/i18n.ts'
import { nearestLanguage } from '#/platform/i18n/language.ts'
import { fontsToPreload } from '#/ui/theme/fonts.ts'
import styles from '#/styles.css?url'

/** The head entries of every page: product name, colors, icons, styles and fonts. */
export function documentHead(i18n: I18n, brand: typeof Brand, title: string) {
  const language = nearestLanguage(i18n.language)
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title },
      { name: 'description', content: brand.tagline[language] },
      { name: 'application-name', content: brand.name },
      { name: 'apple-mobile-web-app-title', content: brand.name },
      { name: 'mobile-web-app-capable', content: 'yes' },
      { name: 'apple-mobile-web-app-capable', content: 'yes' },
      { name: 'color-scheme', content: 'light dark' },
    ],
    links: [
      { rel: 'stylesheet', href: styles },
      // In development, React's strict mode would insert these a second time, unused.
      ...(import.meta.env.DEV ? [] : fontsToPreload(language)).map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href,
        crossOrigin: 'anonymous' as const,
      })),
      { rel: 'manifest', href: '/manifest.webmanifest' },
      { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/icon-180.png' },
    ],
  }
}
