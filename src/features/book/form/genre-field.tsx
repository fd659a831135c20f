import type { ReactNode } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { genreQueries } from '#/features/genre/genre.queries.ts'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { can } from '#/platform/auth/viewer.ts'
import { Combobox } from '#/ui/inputs/combobox.tsx'
import { Field } from '#/ui/inputs/field.tsx'
import { leastUsedColor } from '#/ui/inputs/least-used-color.ts'
import type { Option } from '#/ui/inputs/option-item.tsx'
import type { BookDetail } from '../book.ts'
import { newGenreValue } from './book-form-data.ts'

type Props = { genre: BookDetail['genre']; error: ReactNode }

/** A genre from the list, or a new one for users with permission to create genres. */
export function GenreField({ genre, error }: Props) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { data: genres } = useSuspenseQuery(genreQueries.list())
  const options: Option[] = genres.map(({ id, name, color }) => ({
    value: id,
    label: name,
    color,
  }))

  // Only selected here: the genre is created together with the book.
  const create = async (name: string): Promise<Option> => ({
    value: newGenreValue(name),
    label: name,
    color: leastUsedColor(genres.map((genre) => genre.color)),
  })

  return (
    <Field label={t('book.genre.label')} note={t('form.optional')} error={error}>
      {(control) => (
        <Combobox
          {...control}
          name="genreId"
          options={options}
          defaultValue={genre && { value: genre.id, label: genre.name, color: genre.color }}
          onCreate={can(viewer, { genre: ['create'] }) ? create : undefined}
          labels={{
            empty: t('bookManager.genre.none'),
            clear: t('bookManager.genre.clear'),
            open: t('bookManager.genre.open'),
            create: (text) => t('bookManager.genre.create', { name: text }),
          }}
        />
      )}
    </Field>
  )
}
