import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { demoCode } from '#/platform/auth/sample-accounts.ts'
import type { PublicConfig } from '#/platform/env/public-config.ts'
import { cx } from '#/ui/class-names.ts'

type Props = { config: PublicConfig; className?: string }

/** Where to find the code: on this page in a demo, in the inbox if mail stays on this machine. */
export function CodeHint({ config: { demoMode, inbox }, className }: Props) {
  const { t } = useTranslation()
  if (!demoMode && !inbox) return null
  return (
    <p className={cx('text-sm text-muted', className)}>
      {demoMode ? (
        t('signIn.samples.demoCode', { code: demoCode })
      ) : (
        <>
          {t('signIn.samples.text')}{' '}
          <a
            className="text-accent underline underline-offset-2"
            href="/dev/inbox"
            target="_blank"
            rel="noreferrer"
          >
            {t('signIn.samples.inbox')}
          </a>
        </>
      )}
    </p>
  )
}
