import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { demoCode } from '#/platform/auth/sample-accounts.ts'
import { cx } from '#/ui/class-names.ts'

/** In a demo, the page shows the code. */
export function DemoCodeHint({ className }: { className: string | undefined }) {
  const { t } = useTranslation()
  return (
    <p className={cx('text-sm text-muted', className)}>
      {t('signIn.samples.demoCode', { code: demoCode })}
    </p>
  )
}
