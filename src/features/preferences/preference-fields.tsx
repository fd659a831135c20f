import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { offered } from '#/platform/i18n/language.ts'
import { LanguagePicker } from './language-picker.tsx'
import { ThemePicker } from './theme-picker.tsx'

/** The pickers as labeled fields. */
export function PreferenceFields() {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap gap-3">
      {offered().length > 1 && (
        <Labeled label={t('preferences.language.label')}>
          <LanguagePicker quiet={false} />
        </Labeled>
      )}
      <Labeled label={t('preferences.theme.label')}>
        <ThemePicker quiet={false} />
      </Labeled>
    </div>
  )
}

/** A visible label; the control has the same accessible name. */
function Labeled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <span aria-hidden className="text-sm font-medium">
        {label}
      </span>
      {children}
    </div>
  )
}
