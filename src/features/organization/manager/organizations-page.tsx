import { Link } from '@tanstack/react-router'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import type { ListPageProps } from '#/platform/api/list-search.ts'
import { useList } from '#/platform/api/use-list.ts'
import { useListFilters } from '#/platform/api/use-list-filters.ts'
import { useListLabels } from '#/platform/api/use-list-labels.ts'
import { useSorting } from '#/platform/api/use-sorting.ts'
import { useTotal } from '#/platform/api/use-total.ts'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { Avatar } from '#/ui/data/avatar.tsx'
import { Badge } from '#/ui/data/badge.tsx'
import { DataList } from '#/ui/data/data-list.tsx'
import { DataTable } from '#/ui/data/data-table.tsx'
import type { Column } from '#/ui/data/data-table.tsx'
import { ListFilters } from '#/ui/data/list-filters.tsx'
import { listState } from '#/ui/data/list-state.ts'
import { RowsSkeleton } from '#/ui/feedback/rows-skeleton.tsx'
import { Button } from '#/ui/inputs/button.tsx'
import { PageHeader } from '#/ui/layout/page-header.tsx'
import { organizationSearch } from '../organization-search.ts'
import { organizationQueries } from '../organization.queries.ts'
import type { OrganizationSearch } from '../organization.queries.ts'
import type { ManagedOrganization } from '../organization.ts'

export function ManagedOrganizationsPage({ search, onSearch }: ListPageProps<OrganizationSearch>) {
  const { t } = useTranslation()
  const list = useList(organizationQueries.managed(search), search)
  const { total, ...labels } = useListLabels(list)
  const state = { search, onSearch }
  const filters = useListFilters(organizationSearch, state, t('organizations.search'), (sort) =>
    t(`organizations.sort.${sort}`),
  )
  const sorting = useSorting(organizationSearch, state)
  const columns = useColumns()
  return (
    <>
      <PageHeader
        title={t('organizationMenu.title')}
        meta={<span role="status">{list.items && t('organizations.count', total)}</span>}
      />
      <div className="mt-5 mb-4">
        <ListFilters {...filters} />
      </div>
      <DataList
        {...labels}
        state={listState(list)}
        skeleton={() => <RowsSkeleton lead="round" />}
        empty={{
          title: t('organizationManager.empty.title'),
          text: t('organizationManager.empty.text'),
        }}
        noResults={{
          title: t('list.noResults'),
          text: t('organizations.noResults', { term: search.searchTerm }),
          actions: <Button onClick={() => onSearch({})}>{t('list.clearFilters')}</Button>,
        }}
      >
        {(organizations) => (
          <DataTable
            caption={t('organizationMenu.title')}
            columns={columns}
            rows={organizations}
            rowKey={({ id }) => id}
            {...sorting}
          />
        )}
      </DataList>
    </>
  )
}

function useColumns(): Column<ManagedOrganization>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const total = useTotal()
  return [
    {
      id: 'avatar',
      header: t('organizationManager.picture'),
      hideHeader: true,
      card: 'lead',
      className: '@2xl:w-14',
      cell: ({ name, logo }) => <Avatar name={name} picture={logo} />,
    },
    {
      id: 'name',
      header: t('organizationForm.name'),
      sortable: true,
      card: 'title',
      cell: ({ id, name, slug }) => (
        <>
          <Link
            to="/manager/organizations/$id"
            params={{ id }}
            className="font-medium wrap-anywhere hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>
          <span data-note="">
            <bdi dir="ltr">{`/o/${slug}`}</bdi>
          </span>
        </>
      ),
    },
    {
      id: 'members',
      header: t('organizationPage.members'),
      align: 'end',
      className: '@2xl:w-28',
      cell: ({ members }) => total(members),
    },
    {
      id: 'createdAt',
      header: t('organizationManager.created'),
      sortable: true,
      card: 'hidden',
      className: 'text-muted',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt}>{format.partialDate(createdAt.slice(0, 10))}</time>
      ),
    },
    {
      id: 'status',
      header: t('organizationManager.status'),
      card: 'line',
      usual: ({ deletedAt }) => !deletedAt,
      cell: ({ deletedAt }) =>
        deletedAt ? (
          <Badge tone="danger">{t('organizations.deleted')}</Badge>
        ) : (
          <Badge tone="success">{t('organizationManager.active')}</Badge>
        ),
    },
  ]
}
