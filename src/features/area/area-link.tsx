import { Link } from '@tanstack/react-router'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Can } from '#/platform/auth/can.tsx'
import { cardClass } from '#/ui/layout/card.tsx'
import type { Area } from './area.ts'

const icons = { app: Smartphone, manager: LayoutDashboard }

/** An available area as a card that links to it. */
export function AreaLink({ area, badge }: { area: Area; badge?: ReactNode }) {
  return (
    <Link to={`/${area}`} className={cardClass({ interactive: true, className: 'block' })}>
      <AreaLabel area={area} badge={badge} />
    </Link>
  )
}

/** A link to another area, for users with permission. */
export function OtherArea({ area }: { area: Area }) {
  return (
    <Can do={{ apps: [area] }}>
      <div className="mt-10">
        <AreaLink area={area} />
      </div>
    </Can>
  )
}

export function AreaLabel({ area, badge }: { area: Area; badge: ReactNode }) {
  const { t } = useTranslation()
  const Icon = icons[area]
  return (
    <div className="flex items-start gap-4">
      <Icon aria-hidden className="mt-1 size-6 shrink-0 text-accent" />
      <div className="min-w-0 grow">
        <h2 className="title text-xl">{t(`area.${area}.title`)}</h2>
        <p className="mt-1 text-sm text-muted">{t(`area.${area}.text`)}</p>
      </div>
      {badge}
    </div>
  )
}
