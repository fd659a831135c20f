import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { api } from '#/platform/api/api.ts'
import { isApiError } from '#/platform/error/api-error.ts'
import { landingOf } from '#/features/area/area.ts'
import { withHash } from '#/platform/auth/safe-redirect.ts'
import { useFormResult } from '#/platform/auth/use-form-result.ts'
import { refreshViewer } from '#/platform/auth/refresh-viewer.ts'
import { RichText } from '#/platform/i18n/rich-text.tsx'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { Email } from '#/ui/data/email.tsx'
import { Button } from '#/ui/inputs/button.tsx'
import { Field } from '#/ui/inputs/field.tsx'
import { useInitialFocus } from '#/ui/keyboard/initial-focus.ts'
import { Input } from '#/ui/inputs/input.tsx'
import { toast } from '#/ui/feedback/toast.ts'

export function OnboardingPage({ redirect }: { redirect: string | undefined }) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const router = useRouter()
  const queryClient = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  useInitialFocus(() => field.current)
  const answer = useFormResult('/onboarding')
  const [error, setError] = useState(answer?.error.message)
  const [busy, setBusy] = useState(false)

  async function save(name: string) {
    setBusy(true)
    setError(undefined)
    try {
      await api.account.onboard({ name })
      const start = await refreshViewer(queryClient)
      if (!start.viewer) return
      const href = withHash(landingOf(start.viewer, redirect), window.location.hash)
      await router.navigate({ href, replace: true })
      await router.invalidate()
      toast.success(t('onboarding.done', { name: start.viewer.name }))
    } catch (cause) {
      setError(
        isApiError(cause) && cause.code !== 'UNKNOWN_ERROR'
          ? cause.message
          : t('onboarding.failed'),
      )
      setBusy(false)
      field.current?.focus()
    }
  }

  return (
    <>
      <h1 className="title text-3xl">{t('onboarding.heading')}</h1>
      <p className="mt-3 text-muted">
        <RichText
          text={t('onboarding.signedInAs', { email: viewer?.email })}
          parts={{ address: (address) => <Email>{address}</Email> }}
        />
      </p>
      <form
        method="post"
        className="mt-8 grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const name = field.current?.value.trim() ?? ''
          if (name) void save(name)
          else {
            setError(t('account.name.required'))
            field.current?.focus()
          }
        }}
      >
        <Field label={t('onboarding.question')} error={error}>
          {(control) => (
            <Input
              {...control}
              ref={field}
              large
              name="name"
              autoComplete="name"
              defaultValue={answer?.values.name ?? viewer?.name}
              dir="auto"
              onChange={() => setError(undefined)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="lg" block busy={busy}>
          {t('onboarding.continue')}
        </Button>
      </form>
      <p className="mt-6 text-center text-sm">
        <Link to="/logout" className="text-muted underline underline-offset-2">
          {t('layout.signOut')}
        </Link>
      </p>
    </>
  )
}
