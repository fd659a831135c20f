import { useId } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Card, CardTitle } from '#/ui/layout/card.tsx'
import { Checkbox } from '#/ui/inputs/checkbox.tsx'
import { RadioGroup } from '#/ui/inputs/radio-group.tsx'

type Props = {
  onlyValid: boolean
  onOnlyValid: (onlyValid: boolean) => void
  newGenres: boolean
  /** Absent for users without permission to create genres. */
  onNewGenres: ((newGenres: boolean) => void) | undefined
}

export function ImportOptions({ onlyValid, onOnlyValid, newGenres, onNewGenres }: Props) {
  const { t } = useTranslation()
  const label = useId()
  return (
    <Card className="grid gap-3">
      <CardTitle id={label}>{t('bookImport.choice.label')}</CardTitle>
      <RadioGroup
        aria-labelledby={label}
        value={onlyValid ? 'valid' : 'all'}
        onValueChange={(value) => onOnlyValid(value === 'valid')}
        options={[
          {
            value: 'all',
            label: t('bookImport.choice.all'),
            help: t('bookImport.choice.allHelp'),
          },
          {
            value: 'valid',
            label: t('bookImport.choice.valid'),
            help: t('bookImport.choice.validHelp'),
          },
        ]}
      />
      {onNewGenres && (
        <Checkbox
          className="border-t border-line pt-3"
          label={t('bookImport.choice.genres')}
          help={t('bookImport.choice.genresHelp')}
          checked={newGenres}
          onChange={({ target }) => onNewGenres(target.checked)}
        />
      )}
    </Card>
  )
}
