import { useMutate } from '#/platform/live/use-mutate.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#/platform/error/api-error.ts'
import { useSchemaForm } from '#/platform/form/use-schema-form.ts'
import { Chip } from '#/ui/inputs/chip.tsx'
import { PalettePicker } from '#/ui/inputs/palette-picker.tsx'
import { Field } from '#/ui/inputs/field.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { Form, FormActions } from '#/ui/form/form.tsx'
import { nextColor } from '#/ui/inputs/next-color.ts'
import { Notice } from '#/ui/feedback/notice.tsx'
import { ResponsiveDrawer } from '#/ui/overlays/responsive-drawer.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { genreMutations } from './genre.mutations.ts'
import { genreInput } from './genre.ts'
import type { Genre, GenreInput } from './genre.ts'
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

  async function store(input: GenreInput) {
    if (!genre || deleted) return create(input)
    const base = stored?.id === genre.id ? stored : genre
    return update({ id: genre.id, version: base.version, ...input })
  }

  const { field, form } = useSchemaForm(genreInput, genre, {
    async onSubmit(input) {
      try {
        const { name } = await store(input)
        change(false)
        toast.success(t(genre && !deleted ? 'genre.edit.done' : 'genre.new.done', { name }))
      } catch (cause) {
        if (isApiError(cause, 'CHANGED_MEANWHILE')) setStored(cause.data?.current as Genre)
        throw cause
      }
    },
  })

  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={change}
      title={t(genre ? 'genre.edit.title' : 'genre.new.title')}
      closeLabel={t('form.cancel')}
    >
      <Form {...form}>
        {({ busy, error }) => (
          <>
            {deleted && <Notice>{t('genre.edit.gone')}</Notice>}
            {stored && !deleted && (
              <p className="text-sm">
                {t('genre.edit.changed')} <Chip colour={stored.colour}>{stored.name}</Chip>
              </p>
            )}
            <TextField {...field('name')} label={t('genre.name.label')} error={error('name')} />
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
              submit={t(genre ? 'form.save' : 'genre.new.save')}
              cancel={t('form.cancel')}
              onCancel={() => change(false)}
            />
          </>
        )}
      </Form>
    </ResponsiveDrawer>
  )
}
