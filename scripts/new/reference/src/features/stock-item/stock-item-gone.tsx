import { Link } from '@tanstack/react-router'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { ErrorPanel } from '#/ui/feedback/error-panel.tsx'
import { buttonClass } from '#/ui/inputs/button.tsx'

/** Shown if the record was deleted while the page was open. */
export function StockItemGone() {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <ErrorPanel
        title={t('stockItem.gone.title')}
        text={t('stockItem.gone.text')}
        actions={
          <Link to="/manager/stock-items" className={buttonClass({ variant: 'primary' })}>
            {t('stockItem.page.title')}
          </Link>
        }
      />
    </div>
  )
}
