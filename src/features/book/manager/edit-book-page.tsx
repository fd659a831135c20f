import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { genreQueries } from '#/features/genre/genre.queries.ts'
import { api } from '#/platform/api/api.ts'
import { isFault } from '#/platform/api/fault.ts'
import { useLeaveGuard } from '#/platform/http/use-leave-guard.ts'
import { useSeen } from '#/platform/live/use-seen.ts'
import { Card } from '#/ui/card.tsx'
import { ConfirmDrawer } from '#/ui/confirm-drawer.tsx'
import { Notice } from '#/ui/notice.tsx'
import { PageHeader } from '#/ui/page-header.tsx'
import { toast } from '#/ui/toast.ts'
import type { BookDetail, BookInput } from '../book.ts'
import { bookQueries } from '../book.queries.ts'
import { BookConflict } from '../form/book-conflict.tsx'
import type { Conflict } from '../form/book-conflict.tsx'
import { inputOf } from '../form/book-form-data.ts'
import { BookForm } from '../form/book-form.tsx'

export function EditBookPage({ id }: { id: string }) {
  const { t } = useTranslation()
  const router = useRouter()
  const queryClient = useQueryClient()
  const { data: book } = useSuspenseQuery(bookQueries.detail(id))
  const { data: genres } = useSuspenseQuery(genreQueries.list())
  const [conflict, setConflict] = useState<Conflict>()
  const dirty = useRef(false)
  const { seen, setSeen, setTouched, changedMeanwhile } = useSeen(book)
  function touch(touched: boolean) {
    dirty.current = touched
    setTouched(touched)
  }
  const leaving = useLeaveGuard(() => dirty.current)

  async function save(input: BookInput, version: number) {
    try {
      const saved = await api.book.update({ id, version, ...input })
      touch(false)
      await queryClient.invalidateQueries({ queryKey: bookQueries.all })
      toast.success(t('book.edit.done', { title: saved.title }))
      await router.navigate({ to: '/manager/books/$id', params: { id } })
    } catch (fault) {
      if (isFault(fault, 'CHANGED_MEANWHILE')) {
        const theirs = fault.data?.current as BookDetail
        // The picture of a cover that was replaced is gone; whoever left it alone has no other.
        const untouched = input.cover === inputOf(seen).cover
        const cover = untouched ? inputOf(theirs).cover : input.cover
        setConflict({ mine: { ...input, cover }, theirs })
      }
      throw fault
    }
  }

  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={t('book.edit.title')} meta={<bdi>{seen.title}</bdi>} />
      {changedMeanwhile && <Notice className="mt-6">{t('bookDesk.edit.meanwhile')}</Notice>}
      <Card className="mt-6">
        <BookForm
          key={seen.version}
          book={seen}
          submitLabel={t('book.edit.save')}
          onDirtyChange={touch}
          onCancel={() => void router.navigate({ to: '/manager/books/$id', params: { id } })}
          onSubmit={(input) => save(input, seen.version)}
        />
      </Card>
      <ConfirmDrawer {...leaving} />
      <BookConflict
        conflict={conflict}
        genreName={(genre) => genres.find((known) => known.id === genre)?.name ?? ''}
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
              (fault: unknown) => {
                if (!isFault(fault, 'CHANGED_MEANWHILE')) toast.error(t('book.form.failed'))
              },
            )
        }}
      />
    </div>
  )
}
