import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormAnswer } from '#/platform/auth/use-form-answer.ts'
import { RichText } from '#/platform/i18n/rich-text.tsx'
import { signInCode } from '#/platform/auth/sign-in-code.ts'
import type { PublicConfig } from '#/platform/env/public-config.ts'
import { Button } from '#/ui/button.tsx'
import { Address } from '#/ui/address.tsx'
import { CodeInput } from '#/ui/code-input.tsx'
import { Field } from '#/ui/field.tsx'
import { asClock, useCountdown } from '#/ui/use-countdown.ts'
import { CodeHint } from './code-hint.tsx'
import { ResendCode } from './resend-code.tsx'
import { signInQueries } from './sign-in.queries.ts'
import { faultText, useRedeemCode } from './use-sign-in.ts'

type Props = { email: string; redirect: string | undefined; config: PublicConfig }

export function VerifyPage({ email, redirect, config }: Props) {
  const { t } = useTranslation()
  const redeem = useRedeemCode(redirect)
  const { data: state, refetch, dataUpdatedAt } = useSuspenseQuery(signInQueries.code(email))
  const answer = useFormAnswer('/login/verify')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null | undefined>(answer?.fault.message)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const left = useCountdown(state?.expiresIn ?? 0, dataUpdatedAt)

  // What the server says when the time is over, in its words.
  const over = state !== null && left === 0 && state.expiresIn > 0
  useEffect(() => {
    if (over) void refetch()
  }, [over, refetch])

  async function submit(typed: string) {
    if (busy) return
    if (typed.length !== signInCode.length) {
      setError(
        t(typed ? 'signIn.code.length' : 'signIn.code.required', { count: signInCode.length }),
      )
      focusCode()
      return
    }
    setBusy(true)
    setError(undefined)
    try {
      await redeem(email, typed)
    } catch (fault) {
      setError(faultText(fault) ?? t('signIn.unreachable'))
      setCode('')
      setBusy(false)
      focusCode()
      void refetch()
    }
  }

  const focusCode = () => form.current?.querySelector('input')?.focus()

  return (
    <>
      <h1 className="title text-3xl">
        {t(state ? 'signIn.verify.heading' : 'signIn.verify.title')}
      </h1>
      <p className="mt-2 text-muted">
        {config.demoMode ? (
          <Address>{email}</Address>
        ) : (
          <RichText
            text={t(state ? 'signIn.verify.sentTo' : 'signIn.verify.notAsked', { email })}
            parts={{ address: (address) => <Address>{address}</Address> }}
          />
        )}{' '}
        <Link
          to="/login"
          search={{ redirect }}
          hash={true}
          className="text-accent underline underline-offset-2"
        >
          {t('signIn.verify.change')}
        </Link>
      </p>
      <p role="status" className="mt-3 text-sm text-warning empty:hidden">
        {state?.notice}
      </p>
      <form
        ref={form}
        method="post"
        className="mt-8 grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit(code)
        }}
      >
        <Field
          label={t('signIn.code.label')}
          help={state && left > 0 ? <TimeLeft seconds={left} /> : undefined}
          // Null once something is typed: what was wrong before is over.
          error={error === undefined ? state?.problem : error}
        >
          {(control) => (
            <CodeInput
              {...control}
              name="otp"
              autoFocus
              length={signInCode.length}
              value={code}
              onValueChange={(value) => {
                setCode(value)
                setError(null)
              }}
              onComplete={(value) => void submit(value)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="lg" block busy={busy}>
          {t('signIn.verify.confirm')}
        </Button>
      </form>
      {!config.demoMode && (
        <ResendCode
          email={email}
          wait={state?.resendIn ?? 0}
          from={dataUpdatedAt}
          first={state === null}
          onSent={() => {
            setError(undefined)
            setCode('')
            focusCode()
          }}
          onFault={setError}
        />
      )}
      <CodeHint config={config} className="mt-6" />
    </>
  )
}

/** In words, and as a clock for the eye: one that is read aloud every second would be noise. */
function TimeLeft({ seconds }: { seconds: number }) {
  const { t } = useTranslation()
  return (
    <span className="flex justify-between gap-3">
      {t('signIn.verify.expires', { count: Math.ceil(seconds / 60) })}
      <span aria-hidden dir="ltr" className="figures tabular-nums">
        {asClock(seconds)}
      </span>
    </span>
  )
}
