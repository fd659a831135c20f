import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RichText } from '#/platform/i18n/rich-text.tsx'
import { signInCode } from '#/platform/auth/sign-in-code.ts'
import { Button } from '#/ui/button.tsx'
import { Address } from '#/ui/address.tsx'
import { CodeInput } from '#/ui/code-input.tsx'
import { Field } from '#/ui/field.tsx'
import { InboxHint } from './inbox-hint.tsx'
import { ResendCode } from './resend-code.tsx'
import { useRedeemCode } from './use-sign-in.ts'

type Props = { email: string; redirect: string | undefined; inbox: boolean }

export function VerifyPage({ email, redirect, inbox }: Props) {
  const { t } = useTranslation()
  const redeem = useRedeemCode(redirect)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  async function submit(typed: string) {
    if (busy) return
    if (typed.length !== signInCode.length) {
      setError(
        t(typed ? 'signIn.code.length' : 'signIn.code.required', { count: signInCode.length }),
      )
      return
    }
    setBusy(true)
    setError(undefined)
    try {
      await redeem(email, typed)
    } catch (fault) {
      setError(fault instanceof Error && 'code' in fault ? fault.message : t('signIn.unreachable'))
      setCode('')
      setBusy(false)
      form.current?.querySelector('input')?.focus()
    }
  }

  return (
    <>
      <h1 className="title text-3xl">{t('signIn.verify.heading')}</h1>
      <p className="mt-2 text-muted">
        <RichText
          text={t('signIn.verify.sentTo', { email })}
          parts={{ address: (address) => <Address>{address}</Address> }}
        />{' '}
        <Link
          to="/login"
          search={{ redirect }}
          className="text-accent underline underline-offset-2"
        >
          {t('signIn.verify.change')}
        </Link>
      </p>
      <form
        ref={form}
        className="mt-8 grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit(code)
        }}
      >
        <Field
          label={t('signIn.code.label')}
          help={t('signIn.verify.expires', { count: signInCode.minutes })}
          error={error}
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
                setError(undefined)
              }}
              onComplete={(value) => void submit(value)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="lg" block busy={busy}>
          {t('signIn.verify.confirm')}
        </Button>
      </form>
      <ResendCode email={email} onSent={() => setError(undefined)} onFault={setError} />
      {inbox && <InboxHint className="mt-6" />}
    </>
  )
}
