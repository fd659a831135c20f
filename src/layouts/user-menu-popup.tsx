import { Link } from '@tanstack/react-router'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import CircleUser from 'lucide-react/icons/circle-user'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { LanguageChoice } from '#/features/preferences/language-menu-item.tsx'
import { ThemeChoice } from '#/features/preferences/theme-menu-item.tsx'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { lazyOverlay } from '#/ui/overlays/lazy-overlay.tsx'
import { MenuItem, MenuLink } from '#/ui/overlays/menu-item.tsx'
import { Menu, MenuSeparator } from '#/ui/overlays/menu.tsx'

const SignOutDialog = lazyOverlay(() =>
  import('#/features/sign-in/sign-out-dialog.tsx').then((file) => file.SignOutDialog),
)

type Props = {
  area: 'app' | 'manager'
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function UserMenuPopup({ area, ...menu }: Props) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      <Menu align="end" {...menu}>
        <div className="px-2.5 py-2">
          <bdi className="block truncate text-sm font-medium">{viewer?.name}</bdi>
          <bdi className="block truncate text-xs text-muted">{viewer?.email}</bdi>
        </div>
        <MenuSeparator />
        <MenuLink icon={<CircleUser aria-hidden />} render={<Link to={`/${area}/account`} />}>
          {t('layout.nav.account')}
        </MenuLink>
        <MenuLink
          icon={<ArrowLeftRight aria-hidden />}
          render={<Link to="/switch" search={{ from: area }} />}
        >
          {t('layout.switchArea')}
        </MenuLink>
        <MenuSeparator />
        <LanguageChoice />
        <ThemeChoice />
        <MenuSeparator />
        <MenuItem
          icon={<LogOut aria-hidden className="mirror-rtl" />}
          onSelect={() => setLeaving(true)}
        >
          {t('layout.signOut')}
        </MenuItem>
      </Menu>
      <SignOutDialog open={leaving} onOpenChange={setLeaving} />
    </>
  )
}
