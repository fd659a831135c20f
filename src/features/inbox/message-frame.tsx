import { useTranslation } from '#/platform/i18n/use-translation.tsx'

/**
 * The message as an email client renders it, in a fully sandboxed frame. Its style sheet (dark
 * colors only) is removed, because the frame inherits the page's CSP, which blocks it.
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
