import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { providerName } from '#/platform/auth/provider-name.ts'
import type { PublicConfig } from '#/platform/env/public-config.ts'
import { RichText } from '#/platform/i18n/rich-text.tsx'
import { buttonClass } from '#/ui/inputs/button.tsx'

type Props = { config: PublicConfig; redirect: string | undefined; last: string | null }

/** Plain links: the server starts the redirect to the provider, with or without JavaScript. */
export function ProviderLinks({ config, redirect, last }: Props) {
  const { t } = useTranslation()
  const search = redirect ? `?redirect=${encodeURIComponent(redirect)}` : ''
  return (
    <>
      {config.providers.map((id) => {
        const name = providerName(id, config)
        return (
          <a
            key={id}
            href={`/login/with/${id}${search}`}
            className={buttonClass({ size: 'lg', block: true })}
          >
            <span
              aria-hidden
              className="grid size-6 place-items-center rounded-full bg-fill text-xs text-muted"
            >
              {name.charAt(0)}
            </span>
            <span>
              <RichText
                text={t('signIn.continueWith', { provider: name })}
                parts={{ name: (text) => <bdi>{text}</bdi> }}
              />
            </span>
            {last === id && <span className="text-xs text-muted">{t('signIn.lastUsed')}</span>}
          </a>
        )
      })}
    </>
  )
}
