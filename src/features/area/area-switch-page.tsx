import { Link } from '@tanstack/react-router'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Smartphone from 'lucide-react/icons/smartphone'
import { useTranslation } from 'react-i18next'
import { Can } from '#/platform/auth/can.tsx'
import { Badge } from '#/ui/badge.tsx'
import { cardClass } from '#/ui/card.tsx'
import { areas } from './area.ts'
import type { Area } from './area.ts'

const icons = { app: Smartphone, manager: LayoutDashboard }

/** Both areas, which of them one comes from, and which of them is closed. */
export function AreaSwitchPage({ here }: { here: Area | undefined }) {
  const { t } = useTranslation()
  return (
    <>
      <h1 className="title text-3xl">{t('area.title')}</h1>
      <p className="mt-2 text-muted">{t('area.intro')}</p>
      <ul className="mt-8 grid gap-4">
        {areas.map((area) => (
          <li key={area}>
            <Can
              do={{ apps: [area] }}
              otherwise={
                <div className={cardClass({ className: 'bg-sunken shadow-none' })}>
                  <AreaWords area={area} badge={<Badge tone="danger">{t('area.denied')}</Badge>} />
                  <p className="mt-2 text-sm text-muted">{t('area.deniedText')}</p>
                </div>
              }
            >
              <Link
                to={`/${area}`}
                className={cardClass({ interactive: true, className: 'block' })}
              >
                <AreaWords
                  area={area}
                  badge={here === area && <Badge tone="accent">{t('area.here')}</Badge>}
                />
              </Link>
            </Can>
          </li>
        ))}
      </ul>
    </>
  )
}

function AreaWords({ area, badge }: { area: Area; badge: React.ReactNode }) {
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
