import { useTranslation } from 'react-i18next'
import { cx } from '#/ui/class-names.ts'

/** Where the code went when mail stays on this machine. */
export function InboxHint({ className }: { className?: string }) {
  const { t } = useTranslation()
  return (
    <p className={cx('text-sm text-muted', className)}>
      {t('signIn.samples.text')}{' '}
      <a
        className="text-accent underline underline-offset-2"
        href="/dev/inbox"
        target="_blank"
        rel="noreferrer"
      >
        {t('signIn.samples.inbox')}
      </a>
    </p>
  )
}
