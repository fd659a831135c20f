import { useTranslation } from '#/platform/i18n/use-translation.tsx'

/** With seconds, because of two codes sent within a minute only the newer one works. */
export function InboxTime({ iso }: { iso: string }) {
  const { i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'medium',
  })
  return (
    // The server and the browser may be in different time zones; both renderings are correct.
    <time dateTime={iso} suppressHydrationWarning>
      {format.format(new Date(iso))}
    </time>
  )
}
