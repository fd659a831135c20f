import { HeadContent, Scripts, useLocation, useRouter } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'
import { I18nProvider, useTranslation } from '#/platform/i18n/use-translation.tsx'
import { brand } from '#/brand.ts'
import { useConfig } from '#/platform/auth/use-config.ts'
import { directionOf, fontScaleOf, nearestLanguage, offered } from '#/platform/i18n/language.ts'
import type { Language } from '#/platform/i18n/language.ts'
import { areasOf } from '#/platform/i18n/i18n.ts'
import { requestId } from '#/platform/http/request-id.ts'
import { builtFile } from '#/platform/http/built-file.ts'
import { themeStorageKey } from '#/features/preferences/theme.ts'
import { ThemeProvider } from '#/ui/theme/theme-provider.tsx'
import { brandVariables } from '#/ui/theme/brand-variables.ts'
import { LazyDemoDialog } from '#/features/demo/lazy-demo-dialog.tsx'
import { DeveloperTools } from './developer-tools.tsx'
import { Notifications } from './notifications.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { StartScripts } from './start-scripts.tsx'

// Production has none, so its pages do not load it.
const EnvironmentBanner = lazy(async () => ({
  default: (await import('#/ui/feedback/environment-banner.tsx')).EnvironmentBanner,
}))

export function Document({ children }: { children: ReactNode }) {
  const { i18n } = useRouter().options.context
  return (
    <I18nProvider i18n={i18n}>
      <Page>{children}</Page>
    </I18nProvider>
  )
}

/** A larger base font must not enlarge the spacing, so the spacing unit is divided by the scale. */
function textSizeOf(language: Language) {
  const scale = fontScaleOf(language)
  const spacing = scale === 1 ? {} : { '--spacing': `calc(0.25rem / ${scale})` }
  return { fontSize: `${scale * 100}%`, ...spacing }
}

function Page({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  const { nonce } = useRouter().options.context
  const language = nearestLanguage(i18n.language)
  const { pathname } = useLocation()
  const translationFiles = areasOf(pathname).flatMap(
    (area) => builtFile(`virtual:translations/${language}.${area}.js`) ?? [],
  )
  const id = requestId()
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      style={{ ...textSizeOf(language), ...brandVariables(brand) }}
      data-languages={offered().join(',')}
      suppressHydrationWarning
    >
      <head>
        {/* Not in the route's head, which keeps only one entry per name. */}
        <meta
          name="theme-color"
          content={brand.themeColor.light}
          media="(prefers-color-scheme: light)"
        />
        <meta
          name="theme-color"
          content={brand.themeColor.dark}
          media="(prefers-color-scheme: dark)"
        />
        {id && <meta name="request-id" content={id} suppressHydrationWarning />}
        <HeadContent />
      </head>
      <body>
        <ThemeProvider storageKey={themeStorageKey} nonce={nonce}>
          <EnvironmentMark />
          <OfflineNotice />
          {children}
          <Notifications />
          <LazyDemoDialog />
          <DeveloperTools />
        </ThemeProvider>
        <Scripts />
        <StartScripts others={translationFiles} />
      </body>
    </html>
  )
}

function EnvironmentMark() {
  const environment = useConfig()?.environment
  if (!environment?.name) return null
  const { name, emoji, color } = environment
  return (
    <Suspense>
      <EnvironmentBanner name={name} emoji={emoji ?? undefined} color={color} />
    </Suspense>
  )
}
