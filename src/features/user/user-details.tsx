import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { isLanguage, languageName } from '#/platform/i18n/language.ts'
import { ExactTime } from '#/platform/i18n/exact-time.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { DescriptionList } from '#/ui/data/description-list.tsx'
import type { UserDetail } from './user.ts'

/** The user's data and current ban. */
export function UserDetails({ user }: { user: UserDetail }) {
  const { t } = useTranslation()
  const format = useFormat()
  const day = (moment: string) => (
    <time dateTime={moment}>{format.partialDate(moment.slice(0, 10))}</time>
  )
  const { language, lastSeenAt, bannedUntil } = user
  return (
    <DescriptionList
      facts={[
        { label: t('user.name.label'), value: user.name || t('user.name.none') },
        { label: t('user.language.label'), value: isLanguage(language) && languageName(language) },
        {
          label: t('user.lastSeenAt.label'),
          value: lastSeenAt ? <ExactTime at={lastSeenAt} /> : t('user.lastSeenAt.never'),
        },
        { label: t('user.createdAt.label'), value: day(user.createdAt) },
        { label: t('user.updatedAt.label'), value: day(user.updatedAt) },
        {
          label: t('user.ban.until'),
          value: user.banned && (bannedUntil ? day(bannedUntil) : t('user.ban.forEver')),
        },
        { label: t('user.ban.reason'), value: user.banReason },
      ]}
    />
  )
}
