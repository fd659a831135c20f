import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useOrganization } from '#/features/organization/organization.queries.ts'
import { isNotFound } from '#/platform/error/api-error.ts'
import { RelativeTime } from '#/platform/i18n/relative-time.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { Badge } from '#/ui/data/badge.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#/ui/feedback/error-panel.tsx'
import { Button, buttonClass } from '#/ui/inputs/button.tsx'
import { backLinkClass, PageHeader } from '#/ui/layout/page-header.tsx'
import { lazyMenu } from '#/ui/overlays/lazy-menu.tsx'
import { lazyOverlay } from '#/ui/overlays/lazy-overlay.tsx'
import { readingListQueries } from '../reading-list.queries.ts'
import type { ReadingListDetail } from '../reading-list.ts'
import { ReadingListItems } from './reading-list-items.tsx'

const Menu = lazyMenu(() => import('./reading-list-menu.tsx').then((file) => file.ReadingListMenu))
const AddBooks = lazyOverlay(() => import('./add-books.tsx').then((file) => file.AddBooks))
const ReadingListForm = lazyOverlay(() =>
  import('./reading-list-form.tsx').then((file) => file.ReadingListForm),
)
const DeleteReadingList = lazyOverlay(() =>
  import('./delete-reading-list.tsx').then((file) => file.DeleteReadingList),
)

type Task = 'add' | 'edit' | 'delete'

export function ReadingListPage({ slug, id }: { slug: string; id: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { organizationId, may } = useOrganization(slug)
  const { data: list, error } = useSuspenseQuery(readingListQueries.detail(organizationId, id))
  const [task, setTask] = useState<Task>()
  // What the user saw when they began to edit, so that a later change of another member is a conflict.
  const [edited, setEdited] = useState<ReadingListDetail>(list)
  if (isNotFound(error)) return <ReadingListGone slug={slug} />
  const inList = { organizationId, listId: id }
  const mayUpdate = may({ content: ['update'] })
  const drawer = (name: Task) => ({
    organizationId,
    list,
    open: task === name,
    onOpenChange: (open: boolean) => setTask(open ? name : undefined),
  })
  function edit() {
    setEdited(list)
    setTask('edit')
  }
  const add = mayUpdate && (
    <Button variant="primary" onPointerEnter={AddBooks.preload} onClick={() => setTask('add')}>
      {t('readingList.add.open')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={list.name}
        meta={<Meta list={list} />}
        back={<ToLists slug={slug} />}
        actions={
          <>
            {list.items.length > 0 && add}
            <Menu
              exportUrl={`/api/organizations/${organizationId}/reading-lists/${id}/export`}
              onEdit={mayUpdate ? edit : undefined}
              onDelete={may({ content: ['delete'] }) ? () => setTask('delete') : undefined}
              trigger={(handlers) => (
                <Button size="icon" aria-label={t('readingList.actions')} {...handlers}>
                  <Ellipsis aria-hidden />
                </Button>
              )}
            />
          </>
        }
      />
      {list.description && (
        <p dir="auto" className="mt-4 max-w-prose wrap-anywhere whitespace-pre-wrap">
          {list.description}
        </p>
      )}
      {list.items.length > 0 ? (
        <ReadingListItems inList={inList} items={list.items} mayUpdate={mayUpdate} />
      ) : (
        <div className="mt-6">
          <EmptyState
            title={t('readingList.noBooks.title')}
            text={t('readingList.noBooks.text')}
            actions={add}
          />
        </div>
      )}
      <AddBooks inList={inList} {...drawer('add')} />
      <ReadingListForm key={list.id} {...drawer('edit')} list={edited} />
      <DeleteReadingList
        {...drawer('delete')}
        onDeleted={() =>
          navigate({ to: '/o/$slug/reading-lists', params: { slug }, replace: true })
        }
      />
    </>
  )
}

function Meta({ list: { team, items, updatedAt } }: { list: ReadingListDetail }): ReactNode {
  const { t } = useTranslation()
  const format = useFormat()
  const count = items.length
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span role="status">{t('readingList.books', { count, number: format.number(count) })}</span>
      <span aria-hidden>·</span>
      <RelativeTime at={updatedAt}>
        {t('readingList.updated', { time: format.relative(updatedAt) })}
      </RelativeTime>
      {team && (
        <Badge>
          <bdi>{team.name}</bdi>
        </Badge>
      )}
    </span>
  )
}

function ToLists({ slug }: { slug: string }) {
  const { t } = useTranslation()
  return (
    <Link to="/o/$slug/reading-lists" params={{ slug }} className={backLinkClass}>
      <ArrowLeft aria-hidden className="mirror-rtl size-4" />
      {t('readingListMenu.title')}
    </Link>
  )
}

/** Shown if the list was deleted while the page was open. */
function ReadingListGone({ slug }: { slug: string }) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <ErrorPanel
        title={t('readingList.gone.title')}
        text={t('readingList.gone.text')}
        actions={
          <Link
            to="/o/$slug/reading-lists"
            params={{ slug }}
            className={buttonClass({ variant: 'primary' })}
          >
            {t('readingList.gone.back')}
          </Link>
        }
      />
    </div>
  )
}
