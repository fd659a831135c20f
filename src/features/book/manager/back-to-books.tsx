import { Link } from '@tanstack/react-router'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { buttonClass } from '#/ui/inputs/button.tsx'

export function ToBooks() {
  const { t } = useTranslation()
  return (
    <Link to="/manager/books" className={buttonClass({ variant: 'primary' })}>
      {t('book.shelves.all')}
    </Link>
  )
}
