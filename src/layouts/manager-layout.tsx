import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { brand } from '#/brand.ts'
import { Logo } from '#/ui/layout/logo.tsx'
import { SkipLink } from '#/ui/layout/skip-link.tsx'
import { CommandButton } from './command-button.tsx'
import { headerItems } from './header-items.ts'
import { ImpersonationBar } from './impersonation-bar.tsx'
import { useDownloads } from './use-downloads.ts'
import { useStepUp } from './use-step-up.ts'
import { ManagerSidebar } from './manager-sidebar.tsx'
import { PageMain } from './page-main.tsx'
import { Breadcrumbs, BackToList } from './breadcrumbs.tsx'
import { PhoneNavigation } from './phone-navigation.tsx'
import { useSidebar } from './use-sidebar.ts'

/** A collapsible sidebar with every section, designed for keyboards and wide screens. */
export function ManagerLayout() {
  useStepUp()
  useDownloads()
  const { t } = useTranslation()
  const { collapsed, toggle } = useSidebar()
  return (
    <div className="min-h-(--window) md:flex">
      <SkipLink target="content" label={t('layout.skip')} />
      <ManagerSidebar collapsed={collapsed} onToggle={toggle} />
      <div className="min-w-0 grow">
        <ImpersonationBar />
        <header className="border-line bg-paper max-md:border-b">
          {/* The same column as the page, so that breadcrumb and content align. */}
          <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-1 px-2 md:min-h-14 md:px-8">
            <div className="flex items-center gap-1 md:hidden">
              <PhoneNavigation />
              <Logo name={brand.name} />
            </div>
            <div className="min-w-0 grow max-md:hidden">
              <Breadcrumbs />
            </div>
            <div className="ms-auto flex items-center">
              {headerItems.map((Item, at) => (
                <Item key={at} />
              ))}
              <CommandButton area="manager" />
            </div>
          </div>
        </header>
        <PageMain className="max-w-6xl pb-16 max-md:pt-5 sm:px-8">
          <BackToList />
        </PageMain>
      </div>
    </div>
  )
}
