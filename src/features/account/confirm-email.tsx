import { useRouter } from '@tanstack/react-router'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { api } from '#/platform/api/api.ts'
import type { CodeState } from '#/platform/auth/otp-state.ts'
import { signInCode } from '#/platform/auth/sign-in-code.ts'
import { useOtpLabels } from '#/platform/auth/use-otp-labels.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { RichText } from '#/platform/i18n/rich-text.tsx'
import { Email } from '#/ui/data/email.tsx'
import { CodeForm } from '#/ui/inputs/code-form.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { accountMutations } from './account.mutations.ts'

type Props = {
  email: string
  state: CodeState
  receivedAt: number
  onStale: () => unknown
  onOther: () => void
  onDone: () => void
}

/** Changes the email once the code sent to it is entered. */
export function ConfirmEmail({ email, state, receivedAt, onStale, onOther, onDone }: Props) {
  const { t } = useTranslation()
  const router = useRouter()
  const confirmEmail = useMutate(accountMutations.confirmEmail)

  async function confirm(otp: string) {
    await confirmEmail({ email, otp })
    onDone()
    toast.success(t('myAccount.email.done'))
    await router.invalidate()
  }

  return (
    <>
      <p className="mb-6 text-sm text-muted">
        <RichText
          text={t('myAccount.email.sentTo', { email })}
          parts={{ address: (address) => <Email>{address}</Email> }}
        />{' '}
        <button
          type="button"
          className="relative text-accent underline underline-offset-2 after:absolute after:-inset-3"
          onClick={onOther}
        >
          {t('signIn.verify.change')}
        </button>
      </p>
      <p role="status" className="mb-4 text-sm text-warning empty:hidden">
        {state.notice}
      </p>
      <CodeForm
        length={signInCode.length}
        labels={useOtpLabels()}
        state={state}
        receivedAt={receivedAt}
        onSubmit={confirm}
        onResend={() => api.account.sendEmailCode({ email })}
        onStale={onStale}
      />
    </>
  )
}
