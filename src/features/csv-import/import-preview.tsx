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
import type { ImportSettings } from '#/platform/csv-import/csv-import.ts'
import type { ImportSource } from './csv-import.ts'
import { ImportOptions } from './import-options.tsx'
import type { Sample } from './read-file.ts'
import type { ImportChoice } from './use-import.ts'

type Props = {
  source: ImportSource
  fileName: string
  sample: Sample
  onReading: (reading: { encoding: Encoding; separator: Separator }) => void
  onCancel: () => void
  onImport: (choice: ImportChoice) => Promise<void>
}

const separatorNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const

export function ImportPreview({
  source: { fields, options = [] },
  fileName,
  sample,
  onReading,
  onCancel,
  onImport,
}: Props) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const [mapping, setMapping] = useState(sample.settings.mapping)
  const [onlyValid, setOnlyValid] = useState(false)
  const offered = options.filter(({ needs }) => can(viewer, needs))
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>(() =>
    Object.fromEntries(options.map((option) => [option.name, offered.includes(option)])),
  )
  const settings: ImportSettings = { ...sample.settings, mapping }
  const missing = fields.some(({ name, required }) => required && mapping[name] === undefined)
  const mapped = fields.filter(({ name }) => mapping[name] !== undefined)
  const columns = sample.head.map((name, column) => ({
    value: String(column),
    label: name.trim() || `#${column + 1}`,
  }))
  return (
    <div className="mt-6 grid gap-6">
      <Card className="grid gap-4">
        <div>
          <CardTitle>{t('csvImport.preview.title')}</CardTitle>
          <p className="mt-1 text-sm text-muted">
            <bdi>{fileName}</bdi>
          </p>
        </div>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {fields.map(({ name, label, required }) => (
            <Field key={name} label={t(label)} note={required ? undefined : t('form.optional')}>
              {(control) => (
                <NativeSelect
                  {...control}
                  value={String(mapping[name] ?? '')}
                  onChange={({ target: { value } }) =>
                    setMapping({ ...mapping, [name]: value === '' ? undefined : Number(value) })
                  }
                  options={[{ value: '', label: t('csvImport.preview.skip') }, ...columns]}
                />
              )}
            </Field>
          ))}
        </div>
        <div className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2 lg:grid-cols-3">
          <Field label={t('csvImport.preview.separator')}>
            {(control) => (
              <NativeSelect
                {...control}
                value={settings.separator}
                onChange={({ target: { value } }) =>
                  onReading({ ...settings, separator: value as Separator })
                }
                options={separators.map((value) => ({
                  value,
                  label: t(`csvImport.preview.${separatorNames[value]}`),
                }))}
              />
            )}
          </Field>
          <Field label={t('csvImport.preview.encoding')}>
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
          caption={t('csvImport.preview.caption')}
          columns={mapped.map(({ name, label }) => ({
            id: name,
            header: t(label),
            card: name === fields[0]?.name ? 'title' : 'rest',
            cell: ({ cells }: { cells: string[] }) => (
              <bdi className="line-clamp-2">{plainCell(cells[mapping[name] ?? -1] ?? '')}</bdi>
            ),
          }))}
          rows={sample.rows.map((cells, index) => ({ id: String(index), cells }))}
          rowKey={({ id }) => id}
        />
      )}
      <ImportOptions
        onlyValid={onlyValid}
        onOnlyValid={setOnlyValid}
        options={offered}
        chosen={chosen}
        onChosen={setChosen}
      />
      <div className="flex items-center justify-end gap-2 max-sm:flex-col-reverse max-sm:items-stretch">
        {missing && <p className="me-auto text-sm text-danger">{t('csvImport.preview.missing')}</p>}
        <Button onClick={onCancel}>{t('csvImport.cancel')}</Button>
        <Button
          variant="primary"
          disabled={missing}
          onClick={() => void onImport({ settings, onlyValid, ...chosen })}
        >
          {t('csvImport.do')}
        </Button>
      </div>
    </div>
  )
}
