import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { brand } from '#/brand.ts'
import { cx } from '#/ui/class-names.ts'
import { CopyButton } from '#/ui/inputs/copy-button.tsx'

/** The command that creates a copy of this project. Code is left-to-right in every language. */
export function CopyCommand({ className }: { className?: string }) {
  const { t } = useTranslation()
  return (
    <div
      dir="ltr"
      className={cx(
        'flex items-center gap-2 rounded-md border border-line bg-sunken py-1 ps-4 pe-1',
        className,
      )}
    >
      <code className="min-w-0 grow py-1.5 font-mono text-sm wrap-anywhere">
        {brand.copyCommand}
      </code>
      <CopyButton
        text={brand.copyCommand}
        label={t('demo.copyCommand')}
        copiedLabel={t('demo.copied')}
        iconOnly
      />
    </div>
  )
}
