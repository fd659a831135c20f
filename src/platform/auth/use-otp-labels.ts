import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { isApiError } from '#/platform/error/api-error.ts'
import { signInCode } from './sign-in-code.ts'

/** The labels of a form for email codes. */
export function useOtpLabels() {
  const { t } = useTranslation()
  return {
    label: t('signIn.code.label'),
    confirm: t('signIn.verify.confirm'),
    resend: t('signIn.verify.resend'),
    sendFirst: t('signIn.verify.sendFirst'),
    resent: t('signIn.verify.resent'),
    invalid: t('signIn.code.invalid'),
    incomplete: (typed: string) =>
      t(typed ? 'signIn.code.length' : 'signIn.code.required', { count: signInCode.length }),
    expires: (count: number) => t('signIn.verify.expires', { count }),
    resendIn: (seconds: number) =>
      seconds > 90
        ? t('signIn.verify.resendInMinutes', { count: Math.ceil(seconds / 60) })
        : t('signIn.verify.resendIn', { count: seconds }),
    counted: async (problem: string, seconds: number) => {
      const { createCountdown } = await import('#/platform/http/transport/transport-error.ts')
      return createCountdown(problem, seconds)
    },
    error: (error: unknown) => (isApiError(error) ? error.message : t('signIn.unreachable')),
  }
}
