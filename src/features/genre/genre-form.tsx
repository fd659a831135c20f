import { useMutate } from '#/platform/live/use-mutate.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#/platform/error/api-error.ts'
import { Chip } from '#/ui/inputs/chip.tsx'
import { PalettePicker } from '#/ui/inputs/palette-picker.tsx'
import { isPaletteColor } from '#/ui/theme/palette.ts'
import { Field } from '#/ui/inputs/field.tsx'
import { Form, FormActions } from '#/ui/form/form.tsx'
import { textOf } from '#/ui/form/text-of.ts'
import { Input } from '#/ui/inputs/input.tsx'
import { nextColor } from '#/ui/inputs/next-color.ts'
import { Notice } from '#/ui/feedback/notice.tsx'
import { ResponsiveDrawer } from '#/ui/overlays/responsive-drawer.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { genreMutations } from './genre.mutations.ts'
import type { Genre } from './genre.ts'
import { usePaletteNames } from './use-palette-names.ts'

type Props = {
  /** Absent for a new genre. */
  genre?: Genre
  genres: readonly Genre[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function GenreForm({ genre, genres, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const create = useMutate(genreMutations.create)
  const update = useMutate(genreMutations.update)
  const colours = usePaletteNames()
  /** The version another user saved while this form was open. */
  const [stored, setStored] = useState<Genre>()

  function change(next: boolean) {
    setStored(undefined)
    onOpenChange(next)
  }

  const deleted = genre !== undefined && !genres.some(({ id }) => id === genre.id)

  async function store(input: { name: string; colour: Genre['colour'] }) {
    if (!genre || deleted) return create(input)
    const base = stored?.id === genre.id ? stored : genre
    return update({ id: genre.id, version: base.version, ...input })
  }

  async function save(data: FormData) {
    const colour = data.get('colour')
    if (!isPaletteColor(colour)) return
    try {
      const { name } = await store({ name: textOf(data, 'name'), colour })
      change(false)
      toast.success(t(genre && !deleted ? 'genre.edit.done' : 'genre.new.done', { name }))
    } catch (cause) {
      if (isApiError(cause, 'CHANGED_MEANWHILE')) setStored(cause.data?.current as Genre)
      throw cause
    }
  }

  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={change}
      title={t(genre ? 'genre.edit.title' : 'genre.new.title')}
      closeLabel={t('genre.form.cancel')}
    >
      <Form
        unknownError={t('genre.form.failed')}
        check={(data): Record<string, string> =>
          textOf(data, 'name').trim() ? {} : { name: t('genre.name.required') }
        }
        onSubmit={save}
      >
        {({ busy, error }) => (
          <>
            {deleted && <Notice>{t('genre.edit.gone')}</Notice>}
            {stored && !deleted && (
              <p className="text-sm">
                {t('genre.edit.changed')}{' '}
                <Chip colour={stored.colour}>
                  <bdi>{stored.name}</bdi>
                </Chip>
              </p>
            )}
            <Field label={t('genre.name.label')} error={error('name')}>
              {(control) => (
                <Input
                  {...control}
                  name="name"
                  dir="auto"
                  autoComplete="off"
                  maxLength={60}
                  defaultValue={genre?.name}
                />
              )}
            </Field>
            <Field label={t('genre.colour.label')} error={error('colour')}>
              {(control) => (
                <PalettePicker
                  {...control}
                  name="colour"
                  labels={colours}
                  defaultValue={genre?.colour ?? nextColor(genres.map(({ colour }) => colour))}
                />
              )}
            </Field>
            <FormActions
              busy={busy}
              submit={t(genre ? 'genre.edit.save' : 'genre.new.save')}
              cancel={t('genre.form.cancel')}
              onCancel={() => change(false)}
            />
          </>
        )}
      </Form>
    </ResponsiveDrawer>
  )
}
