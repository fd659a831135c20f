import { Link } from '@tanstack/react-router'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { chipClass } from '#/ui/inputs/chip.tsx'
import { defaultSpan, spans } from './dashboard-search.ts'
import type { Span } from './dashboard-search.ts'

/** Links, so that each period has a URL, Back works, and no JavaScript is needed. */
export function PeriodPicker({ days }: { days: Span }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <nav aria-label={t('dashboard.period.label')}>
      <ul className="flex flex-wrap gap-1.5">
        {spans.map((span) => (
          <li key={span}>
            <Link
              to="/manager/dashboard"
              search={span === defaultSpan ? {} : { days: span }}
              resetScroll={false}
              activeOptions={{ exact: true }}
              className={chipClass({ selected: span === days })}
            >
              {t('dashboard.period.days', { count: span, number: format.number(span) })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
