import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { CopyButton } from '#/ui/inputs/copy-button.tsx'

/** Large, selectable as a whole, with a copy button. */
export function InboxCode({ code }: { code: string }) {
  const { t } = useTranslation()
  return (
    <div className="flex items-center gap-1">
      <span dir="ltr" className="title numerals text-2xl tracking-[0.12em] select-all">
        {code}
      </span>
      <CopyButton
        iconOnly
        text={code}
        label={t('inbox.code.copy', { code })}
        copiedLabel={t('inbox.code.copied')}
      />
    </div>
  )
}
