import { Link } from '@tanstack/react-router'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { buttonClass } from '#/ui/inputs/button.tsx'
import { ErrorPanel } from '#/ui/feedback/error-panel.tsx'

/** Shown if the user was deleted while the page was open. */
export function UserGone() {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <ErrorPanel
        title={t('user.gone.title')}
        text={t('user.gone.text')}
        actions={
          <Link to="/manager/users" className={buttonClass({ variant: 'primary' })}>
            {t('user.list.title')}
          </Link>
        }
      />
    </div>
  )
}
