import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { brand } from '#/brand.ts'
import { isApiError } from '#/platform/error/api-error.ts'
import { prepareAuth } from '#/platform/auth/auth-client.ts'
import { useFormResult } from '#/platform/auth/use-form-result.ts'
import type { PublicConfig } from '#/platform/env/public-config.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { Field } from '#/ui/inputs/field.tsx'
import { useInitialFocus } from '#/ui/keyboard/initial-focus.ts'
import { Input } from '#/ui/inputs/input.tsx'
import { useErrorMessage } from '#/ui/feedback/use-error-message.tsx'
import { isEmail } from './is-email.ts'
import { OtherWays } from './other-ways.tsx'
import { SampleAccounts } from './sample-accounts.tsx'
import { errorText, requestCode } from './use-sign-in.ts'

type Props = {
  redirect: string | undefined
  config: PublicConfig
  /** The sign-in method last used in this browser. */
  last: string | null
}

export function LoginPage({ redirect, config, last }: Props) {
  const { t } = useTranslation()
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  useInitialFocus(() => field.current)
  const answer = useFormResult('/login')
  const { message, waits, fail } = useErrorMessage(answer?.error.message)
  const [busy, setBusy] = useState(false)
  const variant = config.signUp ? 'loginOrSignUp' : 'login'

  async function send(typed: string) {
    const email = typed.trim()
    const problem = email ? (isEmail(email) ? undefined : 'invalid') : 'required'
    if (problem) {
      fail(t(`signIn.email.${problem}`))
      field.current?.focus()
      return
    }
    setBusy(true)
    fail()
    // Preloads the next page while the code is sent.
    void router.loadRouteChunk(router.routesByPath['/login/verify'])
    try {
      // A code requested recently in this browser is still valid, so another one is not needed.
      await requestCode(email).catch((cause: unknown) => {
        if (!isApiError(cause, 'CODE_SENT_RECENTLY')) throw cause
      })
      const search = { email: email.toLowerCase(), redirect }
      await router.navigate({ to: '/login/verify', search, hash: true })
    } catch (cause) {
      fail(errorText(cause) ?? t('signIn.unreachable'), cause)
      field.current?.focus()
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <h1 className="title text-3xl">{t(`signIn.${variant}.heading`, { product: brand.name })}</h1>
      <p className="mt-3 text-muted">{t(`signIn.${variant}.intro`)}</p>
      <form
        method="post"
        className="mt-8 grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send(field.current?.value ?? '')
        }}
      >
        <Field
          label={t('signIn.email.label')}
          note={last === 'email' ? t('signIn.lastUsed') : undefined}
          error={message}
        >
          {(control) => (
            <Input
              {...control}
              ref={field}
              large
              type="email"
              name="email"
              defaultValue={answer?.values.email}
              autoComplete="username webauthn"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={t('signIn.email.placeholder')}
              dir="ltr"
              onChange={() => {
                fail()
                void prepareAuth().catch(() => {})
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="lg" block busy={busy} disabled={waits}>
          {t('signIn.login.continue')}
        </Button>
      </form>
      <OtherWays config={config} redirect={redirect} last={last} />
      {config.sampleHints && (
        <SampleAccounts
          config={config}
          disabled={busy}
          onPick={(email) => {
            if (field.current) field.current.value = email
            void send(email)
          }}
        />
      )}
    </>
  )
}
