import { Link } from '@tanstack/react-router'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { ErrorPanel } from '#/ui/feedback/error-panel.tsx'
import { buttonClass } from '#/ui/inputs/button.tsx'

/** Deleted, or the user was removed, while a page of it was open. */
export function OrganizationGone({ to }: { to: '/app/organizations' | '/manager/organizations' }) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <ErrorPanel
        title={t('organizationPage.gone.title')}
        text={t('organizationPage.gone.text')}
        actions={
          <Link to={to} className={buttonClass({ variant: 'primary' })}>
            {t('organizationMenu.title')}
          </Link>
        }
      />
    </div>
  )
}
