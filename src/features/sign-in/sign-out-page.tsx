import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { areaOf } from '#/features/area/area.ts'
import { useFormResult } from '#/platform/auth/use-form-result.ts'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { Button, buttonClass } from '#/ui/inputs/button.tsx'
import { signOut } from './sign-out.ts'

export function SignOutPage() {
  const { t } = useTranslation()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const viewer = useViewer()
  const answer = useFormResult('/logout')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(answer !== undefined)

  async function leave() {
    if (busy) return
    setBusy(true)
    setFailed(false)
    try {
      await signOut()
    } catch {
      setFailed(true)
      setBusy(false)
    }
  }

  return (
    <>
      <h1 className="title text-3xl">{t('signIn.signOut.title')}</h1>
      <p className="mt-3 text-muted">{t('signIn.signOut.text')}</p>
      {failed && (
        <p role="alert" className="mt-4 text-sm text-danger">
          {t('signIn.signOut.failed')}
        </p>
      )}
      <form
        method="post"
        className="mt-8 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void leave()
        }}
      >
        <Button type="submit" variant="primary" size="lg" block busy={busy}>
          {t('signIn.signOut.confirm')}
        </Button>
        {viewer && (
          <Link
            to={areaOf(viewer)}
            className={buttonClass({ variant: 'ghost', size: 'lg', block: true })}
            onClick={(event) => {
              if (!canGoBack) return
              event.preventDefault()
              router.history.back()
            }}
          >
            {t('signIn.signOut.cancel')}
          </Link>
        )}
      </form>
    </>
  )
}
