import Briefcase from 'lucide-react/icons/briefcase'
import { Link } from '#/platform/http/link.tsx'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import type { ListPageProps } from '#/platform/api/list-search.ts'
import { useList } from '#/platform/api/use-list.ts'
import { useListFilters } from '#/platform/api/use-list-filters.ts'
import { useListLabels } from '#/platform/api/use-list-labels.ts'
import { Avatar } from '#/ui/data/avatar.tsx'
import { Badge } from '#/ui/data/badge.tsx'
import { DataList } from '#/ui/data/data-list.tsx'
import { ListFilters } from '#/ui/data/list-filters.tsx'
import { listState } from '#/ui/data/list-state.ts'
import { RowsSkeleton } from '#/ui/feedback/rows-skeleton.tsx'
import { Button, buttonClass } from '#/ui/inputs/button.tsx'
import { cardClass } from '#/ui/layout/card.tsx'
import { PageHeader } from '#/ui/layout/page-header.tsx'
import { useCanCreateOrganization } from '../use-can-create-organization.ts'
import { organizationQueries } from '../organization.queries.ts'
import type { OrganizationSearch } from '../organization.queries.ts'
import { organizationSearch } from '../organization-search.ts'
import type { OwnOrganization } from '../organization.ts'
import { RoleBadge } from '../role-badge.tsx'
import { useRememberOpened } from '../use-remember-opened.ts'

export function OrganizationsPage({ search, onSearch }: ListPageProps<OrganizationSearch>) {
  const { t } = useTranslation()
  const list = useList(organizationQueries.list(search), search)
  const { total, ...labels } = useListLabels(list)
  const filters = useListFilters(
    organizationSearch,
    { search, onSearch },
    t('organizations.search'),
    (sort) => t(`organizations.sort.${sort}`),
  )
  const state = listState(list)
  const create = useCanCreateOrganization() && (
    <Link to="/app/organizations/new" className={buttonClass({ variant: 'primary' })}>
      {t('organizationMenu.new')}
    </Link>
  )
  return (
    <>
      <PageHeader
        title={t('organizationMenu.title')}
        meta={<span role="status">{list.items && t('organizations.count', total)}</span>}
        actions={state.kind !== 'empty' && create}
      />
      <div className="mt-6 mb-6">{state.kind !== 'empty' && <ListFilters {...filters} />}</div>
      <DataList
        {...labels}
        state={state}
        skeleton={() => <RowsSkeleton lead="round" />}
        empty={{
          icon: <Briefcase />,
          title: t('organizations.empty.title'),
          text: t(create ? 'organizations.empty.text' : 'organizations.empty.invited'),
          actions: create,
        }}
        noResults={{
          title: t('list.noResults'),
          text: t('organizations.noResults', { term: search.searchTerm }),
          actions: <Button onClick={() => onSearch({})}>{t('list.clearFilters')}</Button>,
        }}
      >
        {(organizations) => (
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {organizations.map((organization) => (
              <li key={organization.id}>
                <OrganizationCard organization={organization} />
              </li>
            ))}
          </ul>
        )}
      </DataList>
    </>
  )
}

function OrganizationCard({ organization }: { organization: OwnOrganization }) {
  const { t } = useTranslation()
  const rememberOpened = useRememberOpened()
  const { id, name, slug, logo, role, deletedAt } = organization
  return (
    <Link
      to="/o/$slug"
      params={{ slug }}
      className={cardClass({ interactive: true, className: 'h-full' })}
      onClick={() => {
        if (!deletedAt) rememberOpened(id)
      }}
    >
      <span className="flex items-start gap-3">
        <Avatar name={name} picture={logo} />
        <span className="min-w-0 grow">
          <bdi className="block font-medium wrap-anywhere">{name}</bdi>
          <bdi dir="ltr" className="block truncate text-xs text-muted">
            {`/o/${slug}`}
          </bdi>
          <span className="mt-2 flex flex-wrap gap-1">
            <RoleBadge role={role} />
            {deletedAt && <Badge tone="danger">{t('organizations.deleted')}</Badge>}
          </span>
        </span>
      </span>
    </Link>
  )
}
