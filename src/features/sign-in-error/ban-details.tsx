import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import type { Ban } from '#/platform/auth/ban.ts'
import { useTimeZone } from '#/platform/i18n/use-time-zone.ts'
import { Card } from '#/ui/layout/card.tsx'
import { DescriptionList } from '#/ui/data/description-list.tsx'

/** The reason and the end of a ban, formatted for the user's locale. */
export function BanDetails({ ban: { reason, until } }: { ban: Ban }) {
  const { t, i18n } = useTranslation()
  const timeZone = useTimeZone()
  const format = new Intl.DateTimeFormat(i18n.language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
  const end = until ? (
    <time dateTime={until} suppressHydrationWarning>
      {format.format(new Date(until))}
    </time>
  ) : (
    t('signInError.banned.noEnd')
  )
  return (
    <Card className="mt-6">
      <DescriptionList
        facts={[
          {
            label: t('signInError.banned.reason'),
            value: reason && <span className="wrap-anywhere">{reason}</span>,
          },
          { label: t('signInError.banned.until'), value: end },
        ]}
      />
    </Card>
  )
}
