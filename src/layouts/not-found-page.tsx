import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { ErrorPanel } from '#/ui/feedback/error-panel.tsx'
import { ErrorFrame } from './error-frame.tsx'
import { HomeAndBackLinks } from './home-and-back-links.tsx'

export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <ErrorFrame>
      <ErrorPanel
        level={1}
        code="404"
        title={t('layout.error.404.title')}
        text={t('layout.error.404.text')}
        actions={<HomeAndBackLinks />}
      />
    </ErrorFrame>
  )
}
