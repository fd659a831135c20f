import { useId } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Card, CardTitle } from '#/ui/layout/card.tsx'
import { Checkbox } from '#/ui/inputs/checkbox.tsx'
import { RadioGroup } from '#/ui/inputs/radio-group.tsx'
import type { ImportSource } from './csv-import.ts'

type Props = {
  onlyValid: boolean
  onOnlyValid: (onlyValid: boolean) => void
  /** The options of the source that the user may choose, and which are on. */
  options: NonNullable<ImportSource['options']>
  chosen: Readonly<Record<string, boolean>>
  onChosen: (chosen: Readonly<Record<string, boolean>>) => void
}

export function ImportOptions({ onlyValid, onOnlyValid, options, chosen, onChosen }: Props) {
  const { t } = useTranslation()
  const label = useId()
  return (
    <Card className="grid gap-3">
      <CardTitle id={label}>{t('csvImport.choice.label')}</CardTitle>
      <RadioGroup
        aria-labelledby={label}
        value={onlyValid ? 'valid' : 'all'}
        onValueChange={(value) => onOnlyValid(value === 'valid')}
        options={[
          {
            value: 'all',
            label: t('csvImport.choice.all'),
            help: t('csvImport.choice.allHelp'),
          },
          {
            value: 'valid',
            label: t('csvImport.choice.valid'),
            help: t('csvImport.choice.validHelp'),
          },
        ]}
      />
      {options.map(({ name, label, help }) => (
        <Checkbox
          key={name}
          className="border-t border-line pt-3"
          label={t(label)}
          help={t(help)}
          checked={chosen[name] ?? false}
          onChange={({ target }) => onChosen({ ...chosen, [name]: target.checked })}
        />
      ))}
    </Card>
  )
}
