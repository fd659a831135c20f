import ArrowRight from 'lucide-react/icons/arrow-right'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { auditedFields, pictureFields, valueKeys } from './activity-kinds.ts'
import type { Activity } from './activity.ts'

const isTimestamp = (value: unknown) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(String(value))

type Value = Activity['changes'][string][number]

/** The values before and after, field by field. */
export function ActivityChanges({ changes }: { changes: Activity['changes'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const changed = auditedFields.filter((field) => changes[field])
  if (changed.length === 0) return null

  // An unknown role is shown as it is stored.
  const roleName = (role: string) => t(`user.role.${role as 'user'}`, { defaultValue: role })

  // Other methods are providers, whose names are not translated.
  const methods = new Map([
    ['email', t('activity.method.email')],
    ['passkey', t('activity.method.passkey')], // passkey
  ])

  const show = (field: string, value: Value) => {
    if (value === null || value === '')
      return <span className="text-muted">{t('activity.nothing')}</span>
    if (pictureFields.includes(field)) return t('activity.picture')
    if (isTimestamp(value)) return format.partialDate(String(value).slice(0, 10))
    if (field === 'method') return <bdi>{methods.get(String(value)) ?? String(value)}</bdi>
    const name = valueKeys?.[field]?.(String(value))
    if (name) return t(name as 'activity.nothing', { defaultValue: String(value) })
    if (Array.isArray(value)) return value.map(roleName).join(', ')
    return <bdi>{String(value)}</bdi>
  }

  return (
    <dl className="grid gap-0.5 text-xs">
      {changed.map((field) => {
        const [before = null, after = null] = changes[field] ?? []
        return (
          <div key={field} className="flex flex-wrap items-baseline gap-x-1.5">
            <dt className="text-muted">{t(`activity.field.${field}` as 'activity.field.name')}</dt>
            <dd className="line-clamp-2 wrap-anywhere">
              {before !== null && (
                <>
                  <del className="text-muted no-underline">{show(field, before)}</del>{' '}
                  <ArrowRight
                    role="img"
                    aria-label={t('activity.became')}
                    className="mirror-rtl inline size-3 text-muted"
                  />{' '}
                </>
              )}
              {show(field, after)}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
