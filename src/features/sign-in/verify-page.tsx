import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useOtpLabels } from '#/platform/auth/use-otp-labels.ts'
import { useFormResult } from '#/platform/auth/use-form-result.ts'
import { RichText } from '#/platform/i18n/rich-text.tsx'
import { signInCode } from '#/platform/auth/sign-in-code.ts'
import type { PublicConfig } from '#/platform/env/public-config.ts'
import { Email } from '#/ui/data/email.tsx'
import { CodeForm } from '#/ui/inputs/code-form.tsx'
import { CodeHint } from './code-hint.tsx'
import { signInQueries } from './sign-in.queries.ts'
import { requestCode, useRedeemCode } from './use-sign-in.ts'

type Props = { email: string; redirect: string | undefined; config: PublicConfig }

export function VerifyPage({ email, redirect, config }: Props) {
  const { t } = useTranslation()
  const labels = useOtpLabels()
  // With sign-up closed, the page must not reveal whether the email has an account.
  const sent = config.signUp ? 'signIn.verify.sentTo' : 'signIn.verify.sentIfAccount'
  const redeem = useRedeemCode(redirect)
  const { data: state, refetch, dataUpdatedAt } = useSuspenseQuery(signInQueries.code(email))
  const answer = useFormResult('/login/verify')

  return (
    <>
      <h1 className="title text-3xl">
        {t(state ? 'signIn.verify.heading' : 'signIn.verify.title')}
      </h1>
      <p className="mt-3 text-muted">
        <SentTo config={config} email={email}>
          {t(state ? sent : 'signIn.verify.notAsked', { email })}
        </SentTo>{' '}
        <Link
          to="/login"
          search={{ redirect }}
          hash={true}
          className="text-accent underline underline-offset-2"
        >
          {t('signIn.verify.change')}
        </Link>
      </p>
      <p role="status" className="mt-3 mb-8 text-sm text-warning empty:mt-0">
        {state?.notice}
      </p>
      <CodeForm
        length={signInCode.length}
        labels={config.signUp ? labels : { ...labels, resent: t('signIn.verify.resentIfAccount') }}
        state={state}
        receivedAt={dataUpdatedAt}
        problem={answer?.error.message}
        onSubmit={(code) => redeem(email, code)}
        onResend={() => requestCode(email)}
        onStale={refetch}
        {...(config.demoMode && { note: labels.expires(signInCode.minutes), onResend: undefined })} // demo
      />
      <CodeHint config={config} className="mt-6" />
    </>
  )
}

type SentToProps = { config: PublicConfig; email: string; children: string }

/** The sentence about the code, with the email set apart. */
function SentTo(props: SentToProps) {
  if (props.config.demoMode) return <Email>{props.email}</Email> // demo
  return (
    <RichText text={props.children} parts={{ address: (address) => <Email>{address}</Email> }} />
  )
}
