import PanelLeft from 'lucide-react/icons/panel-left'
import { Link } from '#/platform/http/link.tsx'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { brand } from '#/brand.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { cx } from '#/ui/class-names.ts'
import { Logo, LogoMark } from '#/ui/layout/logo.tsx'
import { ManagerNavigation } from './manager-navigation.tsx'
import { UserMenu } from './user-menu.tsx'

type Props = { collapsed: boolean; onToggle: () => void }

export function ManagerSidebar({ collapsed, onToggle }: Props) {
  const { t } = useTranslation()
  return (
    <aside
      className={cx(
        'sticky top-(--top-bars) hidden h-(--window) shrink-0 flex-col border-e border-line bg-sunken/60 md:flex',
        collapsed ? 'w-18' : 'w-60',
      )}
    >
      <div
        className={cx(
          'flex min-h-16 items-center justify-between gap-2',
          collapsed ? 'flex-col px-4 pt-4' : 'ps-7 pe-4',
        )}
      >
        <Link to="/manager" aria-label={brand.name} className="flex rounded-md">
          {collapsed ? <LogoMark className="size-7" /> : <Logo name={brand.name} />}
        </Link>
        <Button
          size="icon"
          variant="ghost"
          aria-label={t(collapsed ? 'layout.sidebar.expand' : 'layout.sidebar.collapse')}
          aria-expanded={!collapsed}
          onClick={onToggle}
        >
          <PanelLeft aria-hidden className="mirror-rtl size-4.5!" />
        </Button>
      </div>
      <ManagerNavigation collapsed={collapsed} />
      <div className="flex justify-center border-t border-line p-2">
        <UserMenu area="manager" wide={!collapsed} />
      </div>
    </aside>
  )
}
