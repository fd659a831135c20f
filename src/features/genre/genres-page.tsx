import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Can } from '#/platform/auth/can.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { DataTable } from '#/ui/data/data-table.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { lazyOverlay } from '#/ui/overlays/lazy-overlay.tsx'
import { PageHeader } from '#/ui/layout/page-header.tsx'
import { useGenreColumns } from './genre-columns.tsx'
import type { GenreTask } from './genre-menu.tsx'
import { genreQueries } from './genre.queries.ts'

const GenreForm = lazyOverlay(() => import('./genre-form.tsx').then((file) => file.GenreForm))
const RemoveGenre = lazyOverlay(() => import('./remove-genre.tsx').then((file) => file.RemoveGenre))

export function GenresPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: genres } = useSuspenseQuery(genreQueries.counted())
  const [task, setTask] = useState<GenreTask>()
  // Kept while the drawer plays its closing animation.
  const [open, setOpen] = useState(false)
  const ask = (next: GenreTask) => {
    setTask(next)
    setOpen(true)
  }
  const columns = useGenreColumns(ask)
  const drawer = { genres, onOpenChange: setOpen }
  const removes = task?.kind === 'merge' || task?.kind === 'delete'
  const create = (
    <Can do={{ genre: ['create'] }}>
      <Button
        variant="primary"
        onPointerEnter={GenreForm.preload}
        onClick={() => ask({ kind: 'create' })}
      >
        {t('genre.new.open')}
      </Button>
    </Can>
  )
  return (
    <>
      <PageHeader
        title={t('genre.list.title')}
        meta={t('genre.list.count', {
          count: genres.length,
          number: format.number(genres.length),
        })}
        actions={genres.length > 0 && create}
      />
      <div className="mt-6">
        {genres.length === 0 ? (
          <EmptyState
            title={t('genre.empty.title')}
            text={t('genre.empty.text')}
            actions={create}
          />
        ) : (
          <DataTable
            caption={t('genre.list.title')}
            columns={columns}
            rows={genres}
            rowKey={(genre) => genre.id}
          />
        )}
      </div>
      <GenreForm
        {...drawer}
        genre={task?.kind === 'edit' ? task.genre : undefined}
        open={open && !removes}
      />
      {removes && <RemoveGenre {...drawer} {...task} open={open} />}
    </>
  )
}
