import type { ReactNode } from 'react'
import { Link } from '#/platform/http/link.tsx'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { brand } from '#/brand.ts'
import { Can } from '#/platform/auth/can.tsx'
import { buttonClass } from '#/ui/inputs/button.tsx'
import { Logo } from '#/ui/layout/logo.tsx'
import { SkipLink } from '#/ui/layout/skip-link.tsx'
import { PageMain } from './page-main.tsx'
import { headerItems } from './header-items.ts'
import { ImpersonationBar } from './impersonation-bar.tsx'
import { useDownloads } from './use-downloads.ts'
import { useStepUp } from './use-step-up.ts'
import { AppTabs } from './app-tabs.tsx'
import { CommandButton } from './command-button.tsx'
import { UserMenu } from './user-menu.tsx'

/** Tabs at the bottom on phones, a bar at the top on larger screens. Shows the page, or its children. */
export function AppLayout({ children }: { children?: ReactNode }) {
  useStepUp()
  useDownloads()
  const { t } = useTranslation()
  return (
    <div className="flex min-h-(--window) flex-col pb-[calc(4.25rem+env(safe-area-inset-bottom))] sm:pb-0">
      <SkipLink target="content" label={t('layout.skip')} />
      <header className="border-b border-line bg-paper/95 sm:sticky sm:top-(--top-bars) sm:z-20">
        <ImpersonationBar />
        <div className="mx-auto flex min-h-16 w-full max-w-6xl items-center gap-x-2 px-4 sm:gap-x-6 sm:px-6">
          <Link
            to="/app"
            aria-label={brand.name}
            className="control flex min-w-0 items-center rounded-md sm:shrink-0"
          >
            <Logo name={brand.name} />
          </Link>
          <AppTabs placement="top" />
          <div className="ms-auto flex shrink-0 items-center sm:gap-1">
            <Can do={{ apps: ['manager'] }}>
              <Link
                to="/manager"
                className={buttonClass({
                  variant: 'ghost',
                  size: 'sm',
                  className: 'max-md:hidden',
                })}
              >
                {t('layout.nav.openManager')}
              </Link>
            </Can>
            {headerItems.map((Item, at) => (
              <Item key={at} />
            ))}
            <CommandButton area="app" />
            <UserMenu area="app" />
          </div>
        </div>
      </header>
      <PageMain className="max-w-6xl grow py-6 sm:px-6 sm:py-10" page={children} />
      <AppTabs placement="bottom" />
    </div>
  )
}
