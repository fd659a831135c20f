import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useConfig } from '#/platform/auth/use-config.ts'
import { CopyButton } from '#/ui/inputs/copy-button.tsx'

/** The version, to copy into a report. */
export function BuildInfo() {
  const { t } = useTranslation()
  const config = useConfig()
  if (!config) return null
  const { version, build } = config
  const label = build ? `${version} (${build})` : version
  return (
    <p className="flex items-center gap-1 text-sm text-muted">
      <span>
        {t('account.version')} <bdi className="numerals">{label}</bdi>
      </span>
      <CopyButton
        text={label}
        label={t('account.copyVersion')}
        copiedLabel={t('layout.copied')}
        iconOnly
      />
    </p>
  )
}
