import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callAuth } from '#/platform/auth/auth-client.ts'
import { Button } from '#/ui/button.tsx'

export function SignOutPage() {
  const { t } = useTranslation()
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  async function leave() {
    setBusy(true)
    setFailed(false)
    try {
      await callAuth('/sign-out')
      // A whole new page: nothing this person saw stays in the tab's memory.
      window.location.replace('/login')
    } catch {
      setFailed(true)
      setBusy(false)
    }
  }

  return (
    <>
      <h1 className="title text-3xl">{t('signIn.signOut.title')}</h1>
      <p className="mt-2 text-muted">{t('signIn.signOut.text')}</p>
      {failed && (
        <p role="alert" className="mt-4 text-sm text-danger">
          {t('signIn.signOut.failed')}
        </p>
      )}
      <div className="mt-8 grid gap-3">
        <Button variant="primary" size="lg" block busy={busy} onClick={() => void leave()}>
          {t('signIn.signOut.confirm')}
        </Button>
        <Button
          variant="ghost"
          size="lg"
          block
          disabled={busy}
          onClick={() => router.history.back()}
        >
          {t('signIn.signOut.cancel')}
        </Button>
      </div>
    </>
  )
}
