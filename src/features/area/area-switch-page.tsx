import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Can } from '#/platform/auth/can.tsx'
import { Badge } from '#/ui/data/badge.tsx'
import { cardClass } from '#/ui/layout/card.tsx'
import { AreaLink, AreaLabel } from './area-link.tsx'
import { areas } from './area.ts'
import type { Area } from './area.ts'

/** Both areas, marking the current one and the one without permission. */
export function AreaSwitchPage({ here }: { here: Area | undefined }) {
  const { t } = useTranslation()
  return (
    <>
      <h1 className="title text-3xl">{t('area.title')}</h1>
      <p className="mt-3 text-muted">{t('area.intro')}</p>
      <ul className="mt-8 grid gap-4">
        {areas.map((area) => (
          <li key={area}>
            <Can
              do={{ apps: [area] }}
              otherwise={
                <div className={cardClass({ className: 'bg-sunken shade-none' })}>
                  <AreaLabel area={area} badge={<Badge tone="danger">{t('area.denied')}</Badge>} />
                  <p className="mt-2 ps-10 text-sm text-muted">{t('area.deniedText')}</p>
                </div>
              }
            >
              <AreaLink
                area={area}
                badge={here === area && <Badge tone="accent">{t('area.here')}</Badge>}
              />
            </Can>
          </li>
        ))}
      </ul>
    </>
  )
}
