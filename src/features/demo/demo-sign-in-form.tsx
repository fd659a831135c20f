import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useFormResult } from '#/platform/auth/use-form-result.ts'
import { buttonClass } from '#/ui/inputs/button.tsx'

/** Signs in as a sample account. A plain form, so it works without JavaScript. */
export function DemoSignInForm() {
  const { t } = useTranslation()
  const answer = useFormResult('/welcome')
  return (
    <form method="post" className="mt-6 flex flex-wrap gap-3">
      <button
        type="submit"
        name="as"
        value="reader"
        className={buttonClass({ variant: 'primary', size: 'lg', className: 'max-sm:w-full' })}
      >
        {t('demo.welcome.reader')}
      </button>
      <button
        type="submit"
        name="as"
        value="manager"
        className={buttonClass({ size: 'lg', className: 'max-sm:w-full' })}
      >
        {t('demo.welcome.manager')}
      </button>
      <p role="alert" className="w-full text-sm text-danger empty:hidden">
        {answer?.error.message}
      </p>
    </form>
  )
}
