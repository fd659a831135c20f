import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { areaOf } from '#/features/area/area.ts'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { Button, buttonClass } from '#/ui/inputs/button.tsx'

export function HomeAndBackLinks() {
  const { t } = useTranslation()
  const router = useRouter()
  const viewer = useViewer()
  return (
    <>
      <Link to={viewer ? areaOf(viewer) : '/login'} className={buttonClass()}>
        {t('layout.error.home')}
      </Link>
      <Button variant="ghost" onClick={() => router.history.back()}>
        {t('layout.error.back')}
      </Button>
    </>
  )
}
