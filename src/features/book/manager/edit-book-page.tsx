import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { genreQueries } from '#/features/genre/genre.queries.ts'
import { useEditForm } from '#/platform/form/use-record-form.ts'
import { useReturn } from '#/platform/http/use-return.ts'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { FormPage } from '#/ui/form/form-page.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { BookGone } from '../book-gone.tsx'
import type { BookDetail, BookInput } from '../book.ts'
import { bookMutations } from '../book.mutations.ts'
import { bookQueries } from '../book.queries.ts'
import { inputOf } from '../form/book-form-data.ts'
import { BookForm } from '../form/book-form.tsx'
import { ToBooks } from './back-to-books.tsx'

export function EditBookPage({ id }: { id: string }) {
  const { t } = useTranslation()
  const returnTo = useReturn()
  const create = useMutate(bookMutations.create)
  const update = useMutate(bookMutations.update)
  const compare = useBookComparison()
  const edit = useEditForm({
    detail: useSuspenseQuery(bookQueries.detail(id)),
    compare,
    save: (input: BookInput, { version }: BookDetail, deleted) =>
      deleted ? create(input) : update({ id, version, ...input }),
    onSaved(saved) {
      toast.success(t(saved.id === id ? 'book.edit.done' : 'book.new.done', { title: saved.title }))
      return returnTo({ to: '/manager/books/$id', params: { id: saved.id } })
    },
    onError: toast.error,
  })
  const { seen, deleted } = edit
  if (edit.gone) return <BookGone actions={<ToBooks />} />
  return (
    <FormPage
      title={t('book.edit.title')}
      meta={<bdi>{seen.title}</bdi>}
      notice={
        (deleted && t('bookManager.edit.gone')) ||
        (edit.changedMeanwhile && t('bookManager.edit.meanwhile'))
      }
      question={edit.question}
      conflict={edit.conflict}
    >
      <BookForm
        {...edit.form}
        key={seen.version}
        book={seen}
        submitLabel={t(deleted ? 'book.new.save' : 'form.save')}
        onCancel={() => void returnTo({ to: '/manager/books/$id', params: { id } })}
      />
    </FormPage>
  )
}

/** The fields of two versions of a book, and how they are shown. */
function useBookComparison() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: genres } = useSuspenseQuery(genreQueries.list())
  const labels = {
    title: t('book.title.label'),
    author: t('book.author.label'),
    genreId: t('book.genre.label'),
    publisher: t('book.publisher.label'),
    publishedOn: t('book.publishedOn.label'),
    description: t('book.description.label'),
    cover: t('book.cover.label'),
  }
  return {
    labels,
    valuesOf: inputOf,
    show(field: keyof typeof labels, input: BookInput) {
      if (field === 'genreId')
        return input.newGenre ?? genres.find(({ id }) => id === input.genreId)?.name
      if (field === 'publishedOn') return input.publishedOn && format.partialDate(input.publishedOn)
      if (field === 'cover') return input.cover && t('image.picture')
      return input[field]
    },
    // A replaced cover is deleted, so an untouched cover field takes the stored one.
    mine: (input: BookInput, theirs: BookDetail, seen: BookDetail): BookInput =>
      input.cover === inputOf(seen).cover ? { ...input, cover: inputOf(theirs).cover } : input,
  }
}
