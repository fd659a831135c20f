import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Library from 'lucide-react/icons/library'
import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { teamQueries, useOrganization } from '#/features/organization/organization.queries.ts'
import type { ListPageProps } from '#/platform/api/list-search.ts'
import { useList } from '#/platform/api/use-list.ts'
import { useListFilters } from '#/platform/api/use-list-filters.ts'
import { useListLabels } from '#/platform/api/use-list-labels.ts'
import { DataList } from '#/ui/data/data-list.tsx'
import { ListFilters } from '#/ui/data/list-filters.tsx'
import { listState } from '#/ui/data/list-state.ts'
import { Skeleton } from '#/ui/feedback/skeleton.tsx'
import { Button } from '#/ui/inputs/button.tsx'
import { NativeSelect } from '#/ui/inputs/native-select.tsx'
import { PageHeader } from '#/ui/layout/page-header.tsx'
import { lazyOverlay } from '#/ui/overlays/lazy-overlay.tsx'
import { readingListSearch } from '../reading-list-search.ts'
import type { ReadingListSearch } from '../reading-list-search.ts'
import { readingListQueries } from '../reading-list.queries.ts'
import { ReadingListCard } from './reading-list-card.tsx'

const ReadingListForm = lazyOverlay(() =>
  import('./reading-list-form.tsx').then((file) => file.ReadingListForm),
)

type Props = ListPageProps<ReadingListSearch> & { slug: string }

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'

export function ReadingListsPage({ slug, search, onSearch }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { organizationId, may } = useOrganization(slug)
  const { data: teams } = useSuspenseQuery(teamQueries.list(organizationId))
  const list = useList(readingListQueries.list(organizationId, search), search)
  const { total, ...labels } = useListLabels(list)
  const [open, setOpen] = useState(false)
  const filters = useListFilters(
    readingListSearch,
    { search, onSearch },
    t('readingList.search'),
    (sort) => t(`readingList.sort.${sort}`),
  )
  const state = listState(list)
  const isEmpty = state.kind === 'empty'
  const create = may({ content: ['create'] }) && (
    <Button
      variant="primary"
      onPointerEnter={ReadingListForm.preload}
      onClick={() => setOpen(true)}
    >
      {t('readingList.new')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('readingListMenu.title')}
        meta={
          <span role="status">
            {list.items && t(total.exact ? 'readingList.count' : 'readingList.countOrMore', total)}
          </span>
        }
        actions={!isEmpty && create}
      />
      <div className="mt-6 mb-6">
        {!isEmpty && (
          <ListFilters {...filters}>
            {teams.length > 1 && (
              <NativeSelect
                className="max-sm:min-w-0 max-sm:flex-1 max-sm:basis-40"
                aria-label={t('readingList.team.label')}
                value={search.teamId ?? ''}
                onChange={({ target }) =>
                  onSearch((now) => readingListSearch.read({ ...now, teamId: target.value }))
                }
                options={[
                  { value: '', label: t('readingList.team.all') },
                  ...teams.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            )}
          </ListFilters>
        )}
      </div>
      <DataList
        {...labels}
        state={state}
        skeleton={CardsSkeleton}
        empty={{
          icon: <Library />,
          title: t('readingList.empty.title'),
          text: t('readingList.empty.text'),
          actions: create,
        }}
        noResults={{
          title: t('list.noResults'),
          text: search.searchTerm
            ? t('readingList.noResults', { term: search.searchTerm })
            : t('readingList.noneInTeam'),
          actions: <Button onClick={() => onSearch({})}>{t('list.clearFilters')}</Button>,
        }}
      >
        {(lists) => (
          <ul className={grid}>
            {lists.map((it) => (
              <li key={it.id} className="min-w-0">
                <ReadingListCard slug={slug} list={it} />
              </li>
            ))}
          </ul>
        )}
      </DataList>
      <ReadingListForm
        organizationId={organizationId}
        open={open}
        onOpenChange={setOpen}
        onCreated={({ id }) => navigate({ to: '/o/$slug/reading-lists/$id', params: { slug, id } })}
      />
    </>
  )
}

function CardsSkeleton() {
  return (
    <div className={grid}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-56" />
      ))}
    </div>
  )
}
