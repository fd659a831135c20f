import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { can } from '#/platform/auth/viewer.ts'
import { plainCell } from '#/platform/csv/csv.ts'
import { encodings, separators } from '#/platform/csv/detect-format.ts'
import type { Encoding, Separator } from '#/platform/csv/detect-format.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { Card, CardTitle } from '#/ui/layout/card.tsx'
import { DataTable } from '#/ui/data/data-table.tsx'
import { Field } from '#/ui/inputs/field.tsx'
import { NativeSelect } from '#/ui/inputs/native-select.tsx'
import type { ImportSettings, ImportStart } from './book-import.ts'
import { ImportOptions } from './import-options.tsx'
import { importFields, requiredFields } from './import-fields.ts'
import type { Sample } from './read-file.ts'

type Props = {
  fileName: string
  sample: Sample
  onReading: (reading: { encoding: Encoding; separator: Separator }) => void
  onCancel: () => void
  onImport: (choice: Pick<ImportStart, 'settings' | 'newGenres' | 'onlyValid'>) => Promise<void>
}

const separatorNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const

export function ImportPreview({ fileName, sample, onReading, onCancel, onImport }: Props) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const [mapping, setMapping] = useState(sample.settings.mapping)
  const [onlyValid, setOnlyValid] = useState(false)
  const mayCreate = can(viewer, { genre: ['create'] })
  const [newGenres, setNewGenres] = useState(mayCreate)
  const settings: ImportSettings = { ...sample.settings, mapping }
  const missing = requiredFields.some((field) => mapping[field] === undefined)
  const mapped = importFields.filter((field) => mapping[field] !== undefined)
  const columns = sample.head.map((name, column) => ({
    value: String(column),
    label: name.trim() || `#${column + 1}`,
  }))
  return (
    <div className="mt-6 grid gap-6">
      <Card className="grid gap-4">
        <div>
          <CardTitle>{t('bookImport.preview.title')}</CardTitle>
          <p className="mt-1 text-sm text-muted">
            <bdi>{fileName}</bdi>
          </p>
        </div>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {importFields.map((field) => (
            <Field
              key={field}
              label={t(`book.${field}.label`)}
              note={requiredFields.includes(field) ? undefined : t('form.optional')}
            >
              {(control) => (
                <NativeSelect
                  {...control}
                  value={String(mapping[field] ?? '')}
                  onChange={({ target: { value } }) =>
                    setMapping({ ...mapping, [field]: value === '' ? undefined : Number(value) })
                  }
                  options={[{ value: '', label: t('bookImport.preview.skip') }, ...columns]}
                />
              )}
            </Field>
          ))}
        </div>
        <div className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2 lg:grid-cols-3">
          <Field label={t('bookImport.preview.separator')}>
            {(control) => (
              <NativeSelect
                {...control}
                value={settings.separator}
                onChange={({ target: { value } }) =>
                  onReading({ ...settings, separator: value as Separator })
                }
                options={separators.map((value) => ({
                  value,
                  label: t(`bookImport.preview.${separatorNames[value]}`),
                }))}
              />
            )}
          </Field>
          <Field label={t('bookImport.preview.encoding')}>
            {(control) => (
              <NativeSelect
                {...control}
                value={settings.encoding}
                onChange={({ target: { value } }) =>
                  onReading({ ...settings, encoding: value as Encoding })
                }
                options={encodings.map((value) => ({ value, label: value.toUpperCase() }))}
              />
            )}
          </Field>
        </div>
      </Card>
      {mapped.length > 0 && (
        <DataTable
          caption={t('bookImport.preview.caption')}
          columns={mapped.map((field) => ({
            id: field,
            header: t(`book.${field}.label`),
            card: field === 'title' ? 'title' : 'rest',
            cell: ({ cells }: { cells: string[] }) => (
              <bdi className="line-clamp-2">{plainCell(cells[mapping[field] ?? -1] ?? '')}</bdi>
            ),
          }))}
          rows={sample.rows.map((cells, index) => ({ id: String(index), cells }))}
          rowKey={({ id }) => id}
        />
      )}
      <ImportOptions
        onlyValid={onlyValid}
        onOnlyValid={setOnlyValid}
        newGenres={newGenres}
        onNewGenres={mayCreate ? setNewGenres : undefined}
      />
      <div className="flex items-center justify-end gap-2 max-sm:flex-col-reverse max-sm:items-stretch">
        {missing && (
          <p className="me-auto text-sm text-danger">{t('bookImport.preview.missing')}</p>
        )}
        <Button onClick={onCancel}>{t('bookImport.cancel')}</Button>
        <Button
          variant="primary"
          disabled={missing}
          onClick={() => void onImport({ settings, onlyValid, newGenres })}
        >
          {t('bookImport.do')}
        </Button>
      </div>
    </div>
  )
}
