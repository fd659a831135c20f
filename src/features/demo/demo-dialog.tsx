import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Button } from '#/ui/inputs/button.tsx'
import { ResponsiveDrawer } from '#/ui/overlays/responsive-drawer.tsx'
import { CopyCommand } from './copy-command.tsx'
import { ProjectLinks } from './project-links.tsx'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

export function DemoDialog({ open, onOpenChange }: Props) {
  const { t } = useTranslation()
  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('demo.title')}
      description={t('demo.text')}
      closeLabel={t('demo.close')}
      footer={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          {t('demo.goOn')}
        </Button>
      }
    >
      <p className="text-sm text-muted">{t('demo.own')}</p>
      <CopyCommand className="mt-3" />
      <ProjectLinks className="mt-5" />
    </ResponsiveDrawer>
  )
}
