import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useDrawerForm } from '#/platform/form/use-drawer-form.ts'
import { Chip } from '#/ui/inputs/chip.tsx'
import { PalettePicker } from '#/ui/inputs/palette-picker.tsx'
import { Field } from '#/ui/inputs/field.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { Form, FormActions } from '#/ui/form/form.tsx'
import { leastUsedColor } from '#/ui/inputs/least-used-color.ts'
import { Notice } from '#/ui/feedback/notice.tsx'
import { ResponsiveDrawer } from '#/ui/overlays/responsive-drawer.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { paletteColors } from '#/ui/theme/palette-colors.ts'
import type { PaletteColor } from '#/ui/theme/palette-colors.ts'
import { genreMutations } from './genre.mutations.ts'
import { genreInput } from './genre.ts'
import type { Genre } from './genre.ts'

type Props = {
  /** Absent for a new genre. */
  genre?: Genre
  genres: readonly Genre[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function GenreForm({ genre, genres, open, ...drawer }: Props) {
  const { t } = useTranslation()
  const colors = usePaletteNames()
  const deleted = genre !== undefined && !genres.some(({ id }) => id === genre.id)
  const { field, form, current, notice, onOpenChange } = useDrawerForm(genreInput, genre, {
    ...genreMutations,
    ...drawer,
    deleted,
    onSaved: toast.success,
  })

  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={onOpenChange}
      title={t(genre ? 'genre.edit.title' : 'genre.new.title')}
      closeLabel={t('form.cancel')}
    >
      <Form {...form}>
        {({ busy, error }) => (
          <>
            {deleted && <Notice>{t('genre.edit.gone')}</Notice>}
            {current && notice && (
              <p className="text-sm">
                {notice} <Chip color={current.color}>{current.name}</Chip>
              </p>
            )}
            <TextField {...field('name')} label={t('genre.name.label')} error={error('name')} />
            <Field label={t('genre.color.label')} error={error('color')}>
              {(control) => (
                <PalettePicker
                  {...control}
                  name="color"
                  labels={colors}
                  defaultValue={genre?.color ?? leastUsedColor(genres.map(({ color }) => color))}
                />
              )}
            </Field>
            <FormActions
              busy={busy}
              submit={t(genre ? 'form.save' : 'genre.new.save')}
              cancel={t('form.cancel')}
              onCancel={() => onOpenChange(false)}
            />
          </>
        )}
      </Form>
    </ResponsiveDrawer>
  )
}

function usePaletteNames() {
  const { t } = useTranslation()
  return Object.fromEntries(
    paletteColors.map((color) => [color, t(`genre.palette.${color}`)]),
  ) as Record<PaletteColor, string>
}
