import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Link } from '#/platform/http/link.tsx'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Can } from '#/platform/auth/can.tsx'
import { cx } from '#/ui/class-names.ts'
import { appEntries } from './navigation-app.ts'

/** Scrolls if there are more entries than fit. */
const bar = {
  top: 'hidden -m-1 min-w-0 gap-1 overflow-x-auto p-1 [scrollbar-width:none] sm:flex',
  bottom:
    'fixed inset-x-0 bottom-0 z-20 flex overflow-x-auto [scrollbar-width:none] border-t border-line bg-surface px-2 pt-1.5 pb-[calc(0.375rem+env(safe-area-inset-bottom))] sm:hidden',
}

const tab = {
  top: 'control inline-flex shrink-0 items-center gap-2 rounded-md px-3 text-sm font-medium',
  bottom:
    'flex min-h-14 min-w-max flex-1 flex-col items-center justify-center gap-0.5 rounded-md px-1 text-xs font-medium',
}

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
          <Link
            to={to}
            activeOptions={{ exact, includeSearch: false }}
            className={cx(
              tab[placement],
              'text-muted hover:text-ink data-[status=active]:text-accent',
            )}
          >
            <Icon aria-hidden className={placement === 'top' ? 'size-4' : 'size-5.5'} />
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
