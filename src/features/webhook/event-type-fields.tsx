import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Checkbox } from '#/ui/inputs/checkbox.tsx'

type Props = { types: readonly string[]; chosen: readonly string[]; error: ReactNode }

/** `stock_item.created` → the text of the audit event `stockItem-created`. */
const kindOf = (type: string) => {
  const [entity = '', event = ''] = type.split('.')
  const name = entity.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return `${name}-${event.replaceAll('_', '-')}`
}

/** One checkbox per event type. */
export function EventTypeFields({ types, chosen, error }: Props) {
  const { t } = useTranslation()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{t('webhook.eventTypes.label')}</legend>
      <div aria-live="polite" className="mb-2 empty:hidden">
        {error ? <p className="text-sm text-danger">{error}</p> : null}
      </div>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {types.map((type) => (
          <Checkbox
            key={type}
            name="eventTypes"
            value={type}
            defaultChecked={chosen.includes(type)}
            aria-invalid={error ? true : undefined}
            label={t(`activity.kind.${kindOf(type) as 'user-created'}`, { defaultValue: type })}
            help={type}
          />
        ))}
      </div>
    </fieldset>
  )
}
