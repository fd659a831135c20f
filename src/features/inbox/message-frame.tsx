import { useTranslation } from 'react-i18next'

/**
 * The message as a mailbox draws it, in a frame that may do nothing at all. Its style sheet (dark
 * colours only) is left out: a frame inherits the page's policy, which allows no foreign styles.
 */
export function MessageFrame({ html }: { html: string }) {
  const { t } = useTranslation()
  return (
    <iframe
      sandbox=""
      title={t('inbox.message.frame')}
      srcDoc={html.replace(/<style[\s\S]*?<\/style>/gi, '')}
      className="h-[36rem] w-full rounded-lg border border-line bg-surface"
    />
  )
}
