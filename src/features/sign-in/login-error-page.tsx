import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { brand } from '#/brand.ts'
import { buttonClass } from '#/ui/button.tsx'

const cases = ['access_denied', 'signup_disabled'] as const
type Case = (typeof cases)[number] | 'unknown_error'

export function LoginErrorPage({ error }: { error: string | undefined }) {
  const { t } = useTranslation()
  const known: Case = cases.find((name) => name === error) ?? 'unknown_error'
  return (
    <>
      <h1 className="title text-3xl">{t(`signIn.error.${known}.title`)}</h1>
      <p className="mt-2 text-muted">{t(`signIn.error.${known}.text`)}</p>
      <div className="mt-8 grid gap-3">
        <Link to="/login" className={buttonClass({ variant: 'primary', size: 'lg', block: true })}>
          {t('signIn.error.retry')}
        </Link>
        <a
          href={`mailto:${brand.contact}`}
          className={buttonClass({ variant: 'ghost', block: true })}
        >
          {t('signIn.error.contact')}
        </a>
      </div>
    </>
  )
}
