import { Link } from '@tanstack/react-router'
import LogOut from 'lucide-react/icons/log-out'
import PanelLeft from 'lucide-react/icons/panel-left'
import { useTranslation } from 'react-i18next'
import { brand } from '#/brand.ts'
import { Can } from '#/platform/auth/can.tsx'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { Avatar } from '#/ui/avatar.tsx'
import { Button, buttonClass } from '#/ui/button.tsx'
import { cx } from '#/ui/class-names.ts'
import { Logo, LogoMark } from '#/ui/logo.tsx'
import { managerSections } from './navigation.ts'

type Props = { collapsed: boolean; onToggle: () => void }

const entry =
  'control flex items-center gap-3 rounded-md px-3 text-sm font-medium text-muted hover:text-ink data-[status=active]:bg-surface data-[status=active]:text-ink data-[status=active]:shadow-sm data-[status=active]:ring-1 data-[status=active]:ring-line'

export function ManagerSidebar({ collapsed, onToggle }: Props) {
  const { t } = useTranslation()
  const words = collapsed ? 'md:sr-only' : ''
  return (
    <>
      <div
        className={cx(
          'hidden min-h-16 items-center justify-between gap-2 px-4 md:flex',
          collapsed && 'md:flex-col md:pt-4',
        )}
      >
        <Link to="/manager" aria-label={brand.name} className="rounded-md">
          {collapsed ? <LogoMark className="size-7" /> : <Logo name={brand.name} />}
        </Link>
        <Button
          size="icon"
          variant="ghost"
          aria-label={t(collapsed ? 'layout.sidebar.expand' : 'layout.sidebar.collapse')}
          aria-expanded={!collapsed}
          onClick={onToggle}
        >
          <PanelLeft aria-hidden className="mirror-rtl size-4.5" />
        </Button>
      </div>
      <nav aria-label={t('layout.nav.label')} className="grow overflow-y-auto px-3 py-2">
        {managerSections.map(({ title, entries }) => (
          <div key={title} className="mb-3">
            <h2 className={cx('eyebrow px-3 py-2', words)}>{t(title)}</h2>
            {entries.map(({ to, label, icon: Icon, exact, needs }) => (
              <Can key={to} do={needs}>
                <Link
                  to={to}
                  title={collapsed ? t(label) : undefined}
                  activeOptions={{ exact, includeSearch: false }}
                  className={entry}
                >
                  <Icon aria-hidden className="size-4.5 shrink-0" />
                  <span className={words}>{t(label)}</span>
                </Link>
              </Can>
            ))}
          </div>
        ))}
      </nav>
      <Person collapsed={collapsed} />
    </>
  )
}

function Person({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation()
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <div
      className={cx(
        'flex items-center gap-2 border-t border-line px-4 py-3',
        collapsed && 'md:flex-col',
      )}
    >
      <Avatar name={viewer.name} size="sm" />
      <div className={cx('min-w-0 grow text-xs', collapsed && 'md:hidden')}>
        <bdi className="block truncate text-sm font-medium">{viewer.name}</bdi>
        <bdi className="block truncate text-muted">{viewer.email}</bdi>
      </div>
      <Link
        to="/logout"
        aria-label={t('layout.signOut')}
        title={t('layout.signOut')}
        className={buttonClass({ variant: 'ghost', size: 'icon' })}
      >
        <LogOut aria-hidden className="mirror-rtl size-4.5" />
      </Link>
    </div>
  )
}
