import { useSuspenseQuery } from '@tanstack/react-query'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { genreQueries } from '#/features/genre/genre.queries.ts'
import { isApiError, isNotFound } from '#/platform/error/api-error.ts'
import { useFormGuard } from '#/platform/http/use-leave-guard.ts'
import { useReturn } from '#/platform/http/use-return.ts'
import { useFormBaseline } from '#/platform/live/use-form-baseline.ts'
import { Card } from '#/ui/layout/card.tsx'
import { ConfirmDrawer } from '#/ui/overlays/confirm-drawer.tsx'
import { Notice } from '#/ui/feedback/notice.tsx'
import { PageHeader } from '#/ui/layout/page-header.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { BookGone } from '../book-gone.tsx'
import type { BookDetail, BookInput } from '../book.ts'
import { bookMutations } from '../book.mutations.ts'
import { bookQueries } from '../book.queries.ts'
import { BookConflict } from '../form/book-conflict.tsx'
import type { Conflict } from '../form/book-conflict.tsx'
import { inputOf } from '../form/book-form-data.ts'
import { BookForm } from '../form/book-form.tsx'
import { ToBooks } from './back-to-books.tsx'

export function EditBookPage({ id }: { id: string }) {
  const { t } = useTranslation()
  const returnTo = useReturn()
  const create = useMutate(bookMutations.create)
  const update = useMutate(bookMutations.update)
  const detail = useSuspenseQuery(bookQueries.detail(id))
  const { data: genres } = useSuspenseQuery(genreQueries.list())
  const [conflict, setConflict] = useState<Conflict>()
  const deleted = isNotFound(detail.error)
  const { setDirty, question } = useFormGuard()
  const { seen, setSeen, touched, setTouched, changedMeanwhile } = useFormBaseline(detail.data)
  function touch(next: boolean) {
    setDirty(next)
    setTouched(next)
  }

  async function save(input: BookInput, version: number) {
    try {
      const saved = deleted ? await create(input) : await update({ id, version, ...input })
      // The form stays until the saved book is shown; otherwise it would report this one as deleted.
      if (deleted) setDirty(false)
      else touch(false)
      toast.success(t(deleted ? 'book.new.done' : 'book.edit.done', { title: saved.title }))
      await returnTo({ to: '/manager/books/$id', params: { id: saved.id } })
    } catch (error) {
      if (isApiError(error, 'CHANGED_MEANWHILE')) {
        const theirs = error.data?.current as BookDetail
        // A replaced cover is deleted, so an untouched cover field takes the stored one.
        const untouched = input.cover === inputOf(seen).cover
        const cover = untouched ? inputOf(theirs).cover : input.cover
        setConflict({ mine: { ...input, cover }, theirs })
      }
      throw error
    }
  }

  if (deleted && !touched) return <BookGone actions={<ToBooks />} />
  return (
    <div className="max-w-2xl">
      <PageHeader title={t('book.edit.title')} meta={<bdi>{seen.title}</bdi>} />
      {(deleted || changedMeanwhile) && (
        <Notice className="mt-6">
          {t(deleted ? 'bookManager.edit.gone' : 'bookManager.edit.meanwhile')}
        </Notice>
      )}
      <Card className="mt-6">
        <BookForm
          key={seen.version}
          book={seen}
          submitLabel={t(deleted ? 'book.new.save' : 'book.edit.save')}
          onDirtyChange={touch}
          onCancel={() => void returnTo({ to: '/manager/books/$id', params: { id } })}
          onSubmit={(input) => save(input, seen.version)}
        />
      </Card>
      <ConfirmDrawer {...question} />
      <BookConflict
        conflict={conflict}
        genreName={(genre) => genres.find((each) => each.id === genre)?.name ?? ''}
        onClose={() => setConflict(undefined)}
        onTakeTheirs={() => {
          if (conflict) setSeen(conflict.theirs)
          touch(false)
          setConflict(undefined)
        }}
        onKeepMine={() => {
          if (conflict)
            save(conflict.mine, conflict.theirs.version).then(
              () => setConflict(undefined),
              (error: unknown) => {
                if (isApiError(error, 'CHANGED_MEANWHILE')) return
                toast.error(isApiError(error) ? error.message : t('book.form.failed'))
              },
            )
        }}
      />
    </div>
  )
}
