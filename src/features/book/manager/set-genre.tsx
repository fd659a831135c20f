import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { showUndoToast } from '#/platform/form/show-undo-toast.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { genreQueries } from '#/features/genre/genre.queries.ts'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { Field } from '#/ui/inputs/field.tsx'
import { Form, FormActions } from '#/ui/form/form.tsx'
import { textOf } from '#/ui/form/form-data-text.ts'
import { NativeSelect } from '#/ui/inputs/native-select.tsx'
import { ResponsiveDrawer } from '#/ui/overlays/responsive-drawer.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import type { MatchingBooks } from '../bulk/bulk-change.ts'
import { bulkChangeMutations } from '../bulk/bulk-change.mutations.ts'
import { bookMutations } from '../book.mutations.ts'

type Props = {
  books: readonly { id: string }[]
  /** Instead of these books: all that match. */
  matching?: MatchingBooks | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  onDone: () => void
}

const toNone = 'none'

export function SetGenre({ books, matching, open, onOpenChange, onDone }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const setGenre = useMutate(bookMutations.setGenre)
  const setGenreOfAll = useMutate(bulkChangeMutations.setGenre)
  const undoSetGenre = useMutate(bookMutations.undoSetGenre)
  const { data: genres } = useSuspenseQuery(genreQueries.list())

  async function reset(undo: string) {
    const { left } = await undoSetGenre({ undo })
    if (left === 0) return undefined
    return t('bookManager.undo.partly', { count: left, number: format.number(left) })
  }

  async function save(data: FormData) {
    const chosen = textOf(data, 'genreId')
    const genreId = chosen === toNone ? null : chosen
    if (matching) {
      await setGenreOfAll({ ...matching, genreId })
      onOpenChange(false)
      return onDone()
    }
    const { count, undo } = await setGenre({
      ids: books.map(({ id }) => id),
      genreId,
    })
    const amount = { count, number: format.number(count) }
    const genre = genres.find(({ id }) => id === genreId)?.name
    const done = genre
      ? t('bookManager.setGenre.done', { ...amount, genre })
      : t('bookManager.setGenre.cleared', amount)
    if (undo) showUndoToast(done, () => reset(undo), { t, toast })
    else toast.success(done)
    onOpenChange(false)
    onDone()
  }

  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={onOpenChange}
      title={
        matching
          ? t('bookManager.bulk.setGenreTitle')
          : t('bookManager.setGenre.title', {
              count: books.length,
              number: format.number(books.length),
            })
      }
      closeLabel={t('form.cancel')}
    >
      <Form
        unknownError={t('form.failed')}
        check={(data): Record<string, string> =>
          textOf(data, 'genreId') ? {} : { genreId: t('bookManager.setGenre.required') }
        }
        onSubmit={save}
      >
        {({ busy, error }) => (
          <>
            <Field label={t('bookManager.setGenre.target')} error={error('genreId')}>
              {(control) => (
                <NativeSelect
                  {...control}
                  name="genreId"
                  defaultValue=""
                  options={[
                    { value: '', label: t('bookManager.setGenre.choose') },
                    { value: toNone, label: t('bookManager.setGenre.none') },
                    ...genres.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                />
              )}
            </Field>
            <FormActions
              busy={busy}
              submit={t('bookManager.setGenre.save')}
              cancel={t('form.cancel')}
              onCancel={() => onOpenChange(false)}
            />
          </>
        )}
      </Form>
    </ResponsiveDrawer>
  )
}
