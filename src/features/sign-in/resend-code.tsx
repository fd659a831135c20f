import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { requestCode } from './use-sign-in.ts'

const waitSeconds = 60

type Props = { email: string; onSent: () => void; onFault: (message: string) => void }

export function ResendCode({ email, onSent, onFault }: Props) {
  const { t } = useTranslation()
  const [left, setLeft] = useState(waitSeconds)
  const [sent, setSent] = useState(false)

  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])

  async function resend() {
    setLeft(waitSeconds)
    try {
      await requestCode(email)
      setSent(true)
      onSent()
    } catch (fault) {
      onFault(fault instanceof Error && 'code' in fault ? fault.message : t('signIn.unreachable'))
    }
  }

  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-2 text-sm">
      <span role="status" className="text-muted">
        {sent ? t('signIn.verify.resent') : ''}
      </span>
      <Button variant="ghost" size="sm" disabled={left > 0} onClick={() => void resend()}>
        {left > 0 ? t('signIn.verify.resendIn', { count: left }) : t('signIn.verify.resend')}
      </Button>
    </div>
  )
}
