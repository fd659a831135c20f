import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { CopyButton } from '#/ui/inputs/copy-button.tsx'
import { ScrollArea } from '#/ui/layout/scroll-area.tsx'

type Props = { label: string; code: string }

/** Code is left-to-right in every language. */
export function ApiCode({ label, code }: Props) {
  const { t } = useTranslation()
  const copy = t('apiDocs.copy')
  return (
    <div
      dir="ltr"
      className="flex items-start gap-1 rounded-md border border-line bg-sunken ps-3 pe-1"
    >
      <ScrollArea
        axis="inline"
        label={label}
        className="max-h-96 min-w-0 grow overflow-y-auto py-3"
      >
        <pre className="font-mono text-xs leading-5" lang="en">
          {code}
        </pre>
      </ScrollArea>
      <CopyButton
        text={code}
        label={`${copy}: ${label}`}
        copiedLabel={t('layout.copied')}
        iconOnly
      />
    </div>
  )
}
