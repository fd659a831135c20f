import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { useTotal } from '#/platform/api/use-total.ts'
import { Field } from '#/ui/inputs/field.tsx'
import { Form, FormActions } from '#/ui/form/form.tsx'
import { textOf } from '#/ui/form/form-data-text.ts'
import { NativeSelect } from '#/ui/inputs/native-select.tsx'
import { ResponsiveDrawer } from '#/ui/overlays/responsive-drawer.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { genreMutations } from './genre.mutations.ts'
import type { CountedGenre } from './genre.ts'

type Props = {
  kind: 'merge' | 'delete'
  genre: CountedGenre
  genres: readonly CountedGenre[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

const toNone = 'none'

/** Deletes a genre and asks where its books go. Merging always moves them to another genre. */
export function RemoveGenre({ kind, genre: initial, genres, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const merge = useMutate(genreMutations.merge)
  const deletion = useMutate(genreMutations.delete)
  const { id, name, books } = genres.find((genre) => genre.id === initial.id) ?? initial
  const merges = kind === 'merge'
  const asks = merges || books.count > 0
  const others = genres.filter((other) => other.id !== id)
  const number = useTotal()(books)

  async function remove(data: FormData) {
    const target = textOf(data, 'moveTo')
    if (merges) await merge({ id, moveTo: target })
    else if (asks) await deletion({ id, moveTo: target === toNone ? null : target })
    else await deletion({ id })
    onOpenChange(false)
    const into = others.find((other) => other.id === target)?.name ?? ''
    toast.success(t(merges ? 'genre.merge.done' : 'genre.delete.done', { name, into }))
  }

  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={onOpenChange}
      title={t(merges ? 'genre.merge.title' : 'genre.delete.title', { name })}
      description={
        merges
          ? t('genre.merge.text', { name })
          : books.count > 0
            ? t('genre.delete.text', { count: books.count, number })
            : t('genre.delete.empty')
      }
      closeLabel={t('form.cancel')}
    >
      <Form
        unknownError={t('form.failed')}
        check={(data): Record<string, string> =>
          asks && !textOf(data, 'moveTo') ? { moveTo: t('genre.target.invalid') } : {}
        }
        onSubmit={remove}
      >
        {({ busy, error }) => (
          <>
            {asks && (
              <Field
                label={t(merges ? 'genre.merge.target' : 'genre.delete.target')}
                error={error('moveTo')}
              >
                {(control) => (
                  <NativeSelect
                    {...control}
                    name="moveTo"
                    defaultValue=""
                    options={[
                      { value: '', label: t('genre.target.choose') },
                      ...(merges ? [] : [{ value: toNone, label: t('genre.target.none') }]),
                      ...others.map((other) => ({ value: other.id, label: other.name })),
                    ]}
                  />
                )}
              </Field>
            )}
            <FormActions
              busy={busy}
              danger={!merges}
              submit={t(merges ? 'genre.merge.save' : 'genre.delete.save')}
              cancel={t('form.cancel')}
              onCancel={() => onOpenChange(false)}
            />
          </>
        )}
      </Form>
    </ResponsiveDrawer>
  )
}
