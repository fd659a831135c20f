import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Link } from '#/platform/http/link.tsx'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Can } from '#/platform/auth/can.tsx'
import { appEntries } from './navigation-app.ts'

const bar = { top: 'app-tabs', bottom: 'app-tabs-bottom' }
const tab = { top: 'app-tab', bottom: 'app-tab-bottom' }

export function AppTabs({ placement }: { placement: 'top' | 'bottom' }) {
  const { t } = useTranslation()
  const nav = useRef<HTMLElement>(null)
  const pathname = useLocation({ select: (it) => it.pathname })
  useEffect(() => {
    // The links have marked the current page by then.
    const frame = requestAnimationFrame(() => showActive(nav.current))
    return () => cancelAnimationFrame(frame)
  }, [pathname])

  return (
    <nav ref={nav} aria-label={t('layout.nav.label')} className={bar[placement]}>
      {appEntries.map(({ to, label, icon: Icon, exact, needs }) => (
        <Can key={to} do={needs}>
          <Link to={to} activeOptions={{ exact, includeSearch: false }} className={tab[placement]}>
            <Icon aria-hidden />
            {t(label)}
          </Link>
        </Can>
      ))}
    </nav>
  )
}

/** Scrolls only the bar, and no further than necessary. */
function showActive(nav: HTMLElement | null): void {
  const active = nav?.querySelector('[data-status=active]')?.getBoundingClientRect()
  if (!nav || !active) return
  const { left, right } = nav.getBoundingClientRect()
  nav.scrollLeft += Math.min(active.left - left, 0) + Math.max(active.right - right, 0)
}
