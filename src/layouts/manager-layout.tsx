import { Outlet, useLocation } from '@tanstack/react-router'
import Menu from 'lucide-react/icons/menu'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '#/brand.ts'
import { LanguagePicker } from '#/features/preferences/language-picker.tsx'
import { ThemePicker } from '#/features/preferences/theme-picker.tsx'
import { cx } from '#/ui/class-names.ts'
import { Button } from '#/ui/button.tsx'
import { Logo } from '#/ui/logo.tsx'
import { SkipLink } from '#/ui/skip-link.tsx'
import { Inside } from './error-frame.tsx'
import { ManagerSidebar } from './manager-sidebar.tsx'
import { useSidebar } from './use-sidebar.ts'

/** For a keyboard: everything in reach at the side, folded away when wanted. */
export function ManagerLayout() {
  const { t } = useTranslation()
  const { collapsed, toggle } = useSidebar()
  const { pathname } = useLocation()
  // Open on the page where it was opened: going somewhere closes it.
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === pathname

  return (
    <div className="min-h-dvh md:flex">
      <SkipLink target="content" label={t('layout.skip')} />
      <header className="flex min-h-16 items-center justify-between gap-3 border-b border-line px-4 md:hidden">
        <Logo name={brand.name} />
        <div className="flex items-center">
          <LanguagePicker />
          <ThemePicker />
          <Button
            size="icon"
            variant="ghost"
            aria-label={t(open ? 'layout.menu.close' : 'layout.menu.open')}
            aria-expanded={open}
            aria-controls="sidebar"
            onClick={() => setOpenAt(open ? undefined : pathname)}
          >
            <Menu aria-hidden className="size-5" />
          </Button>
        </div>
      </header>
      <aside
        id="sidebar"
        className={cx(
          'border-line bg-sunken/60 md:sticky md:top-0 md:flex md:h-dvh md:shrink-0 md:flex-col md:border-e',
          collapsed ? 'md:w-18' : 'md:w-60',
          open ? 'border-b' : 'max-md:hidden',
        )}
      >
        <ManagerSidebar collapsed={collapsed} onToggle={toggle} />
      </aside>
      <div className="min-w-0 grow">
        <div className="hidden min-h-14 items-center justify-end gap-1 px-8 md:flex">
          <LanguagePicker />
          <ThemePicker />
        </div>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl px-4 pb-16 outline-none max-md:pt-5 sm:px-8"
        >
          <Inside>
            <Outlet />
          </Inside>
        </main>
      </div>
    </div>
  )
}
