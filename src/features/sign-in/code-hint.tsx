import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import type { PublicConfig } from '#/platform/env/public-config.ts'
import { cx } from '#/ui/class-names.ts'
import { DemoCodeHint } from './demo-code-hint.tsx'

type Props = { config: PublicConfig; className?: string }

/** Where to find the code, if mail stays on this machine. */
export function CodeHint({ config, className }: Props) {
  const { t } = useTranslation()
  if (config.demoMode) return <DemoCodeHint className={className} /> // demo
  if (!config.inbox) return null
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
