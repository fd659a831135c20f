import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { genreQueries } from '#/features/genre/genre.queries.ts'
import { api } from '#/platform/api/api.ts'
import { isFault } from '#/platform/api/fault.ts'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { can } from '#/platform/auth/viewer.ts'
import { Combobox } from '#/ui/combobox.tsx'
import { Field } from '#/ui/field.tsx'
import { nextCloth } from '#/ui/next-cloth.ts'
import type { Option } from '#/ui/option-item.tsx'
import type { BookDetail } from '../book.ts'

type Props = { genre: BookDetail['genre']; error: string | undefined }

/** A genre from the list, or a new one made on the way by whoever may make one. */
export function GenreField({ genre, error }: Props) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const { data: genres } = useSuspenseQuery(genreQueries.list())
  const [refused, setRefused] = useState<string>()
  const options: Option[] = genres.map(({ id, name, colour }) => ({
    value: id,
    label: name,
    colour,
  }))

  async function create(name: string): Promise<Option | undefined> {
    setRefused(undefined)
    try {
      const colour = nextCloth(genres.map((known) => known.colour))
      const made = await api.genre.create({ name, colour })
      await queryClient.invalidateQueries({ queryKey: genreQueries.all })
      return { value: made.id, label: made.name, colour: made.colour }
    } catch (fault) {
      setRefused(isFault(fault) ? fault.message : t('book.form.failed'))
      return undefined
    }
  }

  return (
    <Field label={t('book.genre.label')} note={t('book.form.optional')} error={refused ?? error}>
      {(control) => (
        <Combobox
          {...control}
          name="genreId"
          options={options}
          defaultValue={genre && { value: genre.id, label: genre.name, colour: genre.colour }}
          onValueChange={() => setRefused(undefined)}
          onCreate={can(viewer, { genre: ['create'] }) ? create : undefined}
          labels={{
            empty: t('bookDesk.genre.none'),
            clear: t('bookDesk.genre.clear'),
            open: t('bookDesk.genre.open'),
            create: (text) => t('bookDesk.genre.create', { name: text }),
          }}
        />
      )}
    </Field>
  )
}
