import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import type { PublicConfig } from '#/platform/env/public-config.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { ProviderLinks } from './provider-links.tsx'

type Props = { config: PublicConfig; redirect: string | undefined; last: string | null }

/** Signing in without an emailed code. */
export function OtherWays({ config, redirect, last }: Props) {
  const { t } = useTranslation()
  if (config.demoMode) return null // demo
  return (
    <div className="mt-6 grid gap-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('signIn.or')}
      </p>
      <ProviderLinks config={config} redirect={redirect} last={last} />
      <PasskeyButton redirect={redirect} last={last === 'passkey'} />
    </div>
  )
}
