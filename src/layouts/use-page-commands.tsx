import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { can } from '#/platform/auth/viewer.ts'
import type { Command } from '#/ui/overlays/command.ts'
import { appEntries } from './navigation-app.ts'
import { managerEntries } from './navigation-manager.ts'
import { useIsAvailable } from './use-is-available.ts'

const entries = { app: appEntries, manager: managerEntries }

/** The pages of this area that the user has permission to open, including the other area. */
export function usePageCommands(area: keyof typeof entries): Command[] {
  const { t } = useTranslation()
  const viewer = useViewer()
  const shown = useIsAvailable()
  const pages: Command[] = entries[area].filter(shown).map(({ to, label, icon: Icon }) => ({
    id: to,
    label: t(label),
    href: to,
    icon: <Icon />,
  }))
  if (area === 'app' && can(viewer, { apps: ['manager'] }))
    pages.push({ id: '/manager', label: t('layout.nav.openManager'), href: '/manager' })
  return pages
}
