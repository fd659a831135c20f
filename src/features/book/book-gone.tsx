import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { ErrorPanel } from '#/ui/feedback/error-panel.tsx'

/** Shown if the book was deleted while the page was open. */
export function BookGone({ actions }: { actions: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <ErrorPanel title={t('book.gone.title')} text={t('book.gone.text')} actions={actions} />
    </div>
  )
}
