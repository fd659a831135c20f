import { useTranslation } from 'react-i18next'

/** To the second: of two codes sent within a minute only the newer one works. */
export function InboxTime({ iso }: { iso: string }) {
  const { i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'medium',
  })
  return (
    // The server may live in another time zone than the browser; either spelling is right.
    <time dateTime={iso} suppressHydrationWarning>
      {format.format(new Date(iso))}
    </time>
  )
}
