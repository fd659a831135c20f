import ArrowLeft from 'lucide-react/icons/arrow-left'
import { ReturnLink } from '#/platform/http/return-link.tsx'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { backLinkClass } from '#/ui/layout/page-header.tsx'

/** Returns to the list in `/app`, with its filters. */
export function BackToStockItems() {
  const { t } = useTranslation()
  return (
    <p className="mb-3 text-sm text-muted">
      <ReturnLink to="/app/stock-items" className={backLinkClass}>
        <ArrowLeft aria-hidden className="size-4 mirror-rtl" />
        {t('stockItem.page.title')}
      </ReturnLink>
    </p>
  )
}
