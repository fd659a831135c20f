import { useTranslation } from 'react-i18next'
import { isApiError } from '#/platform/error/api-error.ts'
import { DatePicker } from '#/ui/inputs/date-picker.tsx'
import { Field } from '#/ui/inputs/field.tsx'
import { Form, FormActions } from '#/ui/form/form.tsx'
import { Input } from '#/ui/inputs/input.tsx'
import { Textarea } from '#/ui/inputs/textarea.tsx'
import type { BookDetail, BookInput } from '../book.ts'
import { readBookForm } from './book-form-data.ts'
import { CoverField } from './cover-field.tsx'
import { GenreField } from './genre-field.tsx'
import { NameField } from './name-field.tsx'

type Props = {
  book?: BookDetail
  submitLabel: string
  onSubmit: (input: BookInput) => Promise<void>
  onCancel: () => void
  onDirtyChange: (dirty: boolean) => void
}

export function BookForm({ book, submitLabel, onSubmit, onCancel, onDirtyChange }: Props) {
  const { t, i18n } = useTranslation()

  function check(data: FormData): Record<string, string> {
    const { title, author } = readBookForm(data)
    return {
      ...(!title && { title: t('book.title.required') }),
      ...(!author && { author: t('book.author.required') }),
    }
  }

  return (
    <Form
      unknownError={t('book.form.failed')}
      check={check}
      onSubmit={(data) => onSubmit(readBookForm(data))}
      handledByPage={(cause) => isApiError(cause, 'CHANGED_MEANWHILE')}
      onDirtyChange={onDirtyChange}
    >
      {({ busy, error }) => (
        <>
          <Field label={t('book.title.label')} error={error('title')}>
            {(control) => (
              <Input
                {...control}
                name="title"
                dir="auto"
                maxLength={200}
                defaultValue={book?.title}
              />
            )}
          </Field>
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
              note={t('book.form.optional')}
              error={error('publisher')}
              defaultValue={book?.publisher ?? undefined}
            />
            <Field
              label={t('book.publishedOn.label')}
              note={t('book.form.optional')}
              help={t('bookManager.date.help')}
              error={error('publishedOn')}
            >
              {(control) => (
                <DatePicker
                  {...control}
                  name="publishedOn"
                  defaultValue={book?.publishedOn ?? ''}
                  locale={i18n.language}
                  labels={{
                    pick: t('bookManager.date.pick'),
                    previous: t('bookManager.date.previous'),
                    next: t('bookManager.date.next'),
                    month: t('bookManager.date.month'),
                    year: t('bookManager.date.year'),
                    invalid: {
                      unreadable: t('book.publishedOn.invalid'),
                      early: t('bookManager.date.early'),
                      late: t('bookManager.date.late'),
                    },
                  }}
                />
              )}
            </Field>
          </div>
          <Field
            label={t('book.description.label')}
            note={t('book.form.optional')}
            error={error('description')}
          >
            {(control) => (
              <Textarea
                {...control}
                name="description"
                rows={5}
                maxLength={2000}
                defaultValue={book?.description ?? ''}
              />
            )}
          </Field>
          <CoverField cover={book?.cover ?? null} error={error('cover')} />
          <FormActions
            busy={busy}
            apart
            submit={submitLabel}
            cancel={t('book.form.cancel')}
            onCancel={onCancel}
          />
        </>
      )}
    </Form>
  )
}
