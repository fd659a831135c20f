import { Link } from '@tanstack/react-router'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { brand } from '#/brand.ts'
import type { Ban } from '#/platform/auth/ban.ts'
import { buttonClass } from '#/ui/inputs/button.tsx'
import { BanDetails } from './ban-details.tsx'

const cases = ['access_denied', 'signup_disabled', 'account_not_linked', 'banned'] as const
type Case = (typeof cases)[number] | 'unknown_error'

type Props = { error: string | undefined; redirect: string | undefined; ban: Ban | null }

export function SignInErrorPage({ error, redirect, ban }: Props) {
  const { t } = useTranslation()
  const reason: Case = cases.find((name) => name === error) ?? 'unknown_error'
  const banned = reason === 'banned'
  const linkClass = (primary: boolean) =>
    buttonClass({ variant: primary ? 'primary' : 'ghost', size: 'lg', block: true })
  return (
    <>
      <h1 className="title text-3xl">{t(`signInError.${reason}.title`)}</h1>
      <p className="mt-3 text-muted">{t(`signInError.${reason}.text`)}</p>
      {banned && ban && <BanDetails ban={ban} />}
      <p className="mt-4">{t(`signInError.${reason}.next`)}</p>
      <div className={banned ? 'mt-8 flex flex-col-reverse gap-3' : 'mt-8 flex flex-col gap-3'}>
        <Link to="/login" search={{ redirect }} className={linkClass(!banned)}>
          {t('signInError.retry')}
        </Link>
        <a href={`mailto:${brand.contact}`} className={linkClass(banned)}>
          {t('signInError.contact')}
        </a>
      </div>
    </>
  )
}
