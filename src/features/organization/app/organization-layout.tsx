import { Link, Outlet } from '@tanstack/react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { isNotFound } from '#/platform/error/api-error.ts'
import { features } from '#/registry/all-features.ts'
import type { Feature } from '#/platform/feature/feature.ts'
import { Avatar } from '#/ui/data/avatar.tsx'
import { organizationQueries, useOrganization } from '../organization.queries.ts'
import type { OrganizationDetail } from '../organization.ts'
import { RoleBadge } from '../role-badge.tsx'
import { RestoreOrganization } from './restore-organization.tsx'
import { TransferOffer } from './transfer-offer.tsx'
import { OrganizationGone } from '../organization-gone.tsx'

/** What every page of an organization shows above its content. */
export function OrganizationLayout({ slug }: { slug: string }) {
  const { error, data: organization } = useSuspenseQuery(organizationQueries.bySlug(slug))
  if (isNotFound(error)) return <OrganizationGone to="/app/organizations" />
  return (
    <>
      <div className="mb-4 flex items-center gap-3">
        <Avatar name={organization.name} picture={organization.logo} size="sm" />
        <bdi className="min-w-0 font-medium wrap-anywhere">{organization.name}</bdi>
        {organization.role && <RoleBadge role={organization.role} />}
      </div>
      {organization.deletedAt ? (
        <RestoreOrganization organization={organization} />
      ) : (
        <>
          <OrganizationTabs slug={organization.slug} />
          <TransferOffer organization={organization} />
          <Outlet />
        </>
      )}
    </>
  )
}

/** Pages of other features inside an organization. */
const pages = (features as readonly Feature[])
  .flatMap(({ organizationNavigation }) => organizationNavigation ?? [])
  .toSorted((one, other) => one.position - other.position)

const tab =
  'control inline-flex shrink-0 items-center rounded-md px-3 text-sm font-medium whitespace-nowrap text-muted hover:text-ink data-[status=active]:bg-fill data-[status=active]:text-ink'

function OrganizationTabs({ slug }: { slug: OrganizationDetail['slug'] }) {
  const { t } = useTranslation()
  const { may } = useOrganization(slug)
  return (
    <nav
      aria-label={t('organizationPage.navigation')}
      className="-mx-3 mb-6 flex flex-wrap gap-1 border-b border-line pb-2 sm:mx-0"
    >
      <Link to="/o/$slug" params={{ slug }} activeOptions={{ exact: true }} className={tab}>
        {t('organizationPage.overview')}
      </Link>
      {pages
        .filter(({ needs }) => may(needs))
        .map(({ to, label }) => (
          <Link
            key={to}
            to={to as '/o/$slug'}
            params={{ slug }}
            activeOptions={{ includeSearch: false }}
            className={tab}
          >
            {t(label)}
          </Link>
        ))}
      <Link
        to="/o/$slug/members"
        params={{ slug }}
        activeOptions={{ includeSearch: false }}
        className={tab}
      >
        {t('organizationPage.members')}
      </Link>
      <Link to="/o/$slug/teams" params={{ slug }} className={tab}>
        {t('organizationPage.teams')}
      </Link>
      {may({ invitation: ['read'] }) && (
        <Link
          to="/o/$slug/invitations"
          params={{ slug }}
          activeOptions={{ includeSearch: false }}
          className={tab}
        >
          {t('organizationPage.invitations')}
        </Link>
      )}
      {may({ activity: ['read'] }) && (
        <Link
          to="/o/$slug/activity"
          params={{ slug }}
          activeOptions={{ includeSearch: false }}
          className={tab}
        >
          {t('organizationPage.activity')}
        </Link>
      )}
      <Link to="/o/$slug/settings" params={{ slug }} className={tab}>
        {t('organizationPage.settings')}
      </Link>
    </nav>
  )
}
