import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import type { RecordFormProps } from '#/platform/form/use-record-form.ts'
import { useSchemaForm } from '#/platform/form/use-schema-form.ts'
import { DateField } from '#/ui/form/date-field.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { Form, FormActions } from '#/ui/form/form.tsx'
import { newBook } from '../book.ts'
import type { BookDetail, BookInput } from '../book.ts'
import { inputOf, splitGenre } from './book-form-data.ts'
import { CoverField } from './cover-field.tsx'
import { GenreField } from './genre-field.tsx'
import { NameField } from './name-field.tsx'

type Props = RecordFormProps<BookInput> & { book?: BookDetail }

export function BookForm({ book, submitLabel, onCancel, ...behavior }: Props) {
  const { t } = useTranslation()
  const { field, form } = useSchemaForm(newBook, book && inputOf(book), {
    ...behavior,
    prepare: splitGenre,
  })
  const date = field('publishedOn')
  return (
    <Form {...form}>
      {({ busy, error }) => (
        <>
          <TextField {...field('title')} label={t('book.title.label')} error={error('title')} />
          <NameField
            name="author"
            label={t('book.author.label')}
            error={error('author')}
            defaultValue={book?.author}
          />
          <GenreField genre={book?.genre ?? null} error={error('genreId')} />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <NameField
              name="publisher"
              label={t('book.publisher.label')}
              note={t('form.optional')}
              error={error('publisher')}
              defaultValue={book?.publisher ?? undefined}
            />
            <DateField
              {...date}
              label={t('book.publishedOn.label')}
              help={t('bookManager.date.help')}
              error={error('publishedOn')}
              labels={{
                ...date.labels,
                invalid: {
                  unreadable: t('book.publishedOn.invalid'),
                  early: t('bookManager.date.early'),
                  late: t('bookManager.date.late'),
                },
              }}
            />
          </div>
          <TextField
            {...field('description')}
            label={t('book.description.label')}
            error={error('description')}
          />
          <CoverField cover={book?.cover ?? null} error={error('cover')} />
          <FormActions
            busy={busy}
            apart
            submit={submitLabel}
            cancel={t('form.cancel')}
            onCancel={onCancel}
          />
        </>
      )}
    </Form>
  )
}
