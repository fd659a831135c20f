import { Link, useLocation, useSearch } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { brand } from '#/brand.ts'
import { ReturnLink } from '#/platform/http/return-link.tsx'
import { buttonClass } from '#/ui/inputs/button.tsx'
import { Logo } from '#/ui/layout/logo.tsx'
import { SkipLink } from '#/ui/layout/skip-link.tsx'
import { appEntries } from './navigation-app.ts'
import { PageMain } from './page-main.tsx'
import { ImpersonationBar } from './impersonation-bar.tsx'
import { UserMenu } from './user-menu.tsx'
import { useStepUp } from './use-step-up.ts'

/** One record, with only a link back to its list. */
export function RecordLayout() {
  useStepUp()
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const list = appEntries.findLast(({ to }) => pathname.startsWith(`${to}/`))
  // The URL carries the list's filters.
  const search = useSearch({ strict: false })
  return (
    <div className="flex min-h-(--window) flex-col">
      <SkipLink target="content" label={t('layout.skip')} />
      <ImpersonationBar />
      <header className="mx-auto flex min-h-16 w-full max-w-5xl items-center justify-between gap-3 px-4 sm:px-6">
        {list && (
          <ReturnLink
            to={list.to}
            search={search}
            className={buttonClass({ variant: 'ghost', className: '-ms-3.5' })}
          >
            <ArrowLeft aria-hidden className="mirror-rtl size-4" />
            {t(list.label)}
          </ReturnLink>
        )}
        <Link
          to="/app"
          aria-label={brand.name}
          className="control flex items-center rounded-md max-sm:hidden"
        >
          <Logo name={brand.name} />
        </Link>
        <UserMenu area="app" />
      </header>
      <PageMain className="max-w-5xl grow py-4 sm:px-6 sm:py-8" />
    </div>
  )
}
