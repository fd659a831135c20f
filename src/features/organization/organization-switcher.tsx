import Briefcase from 'lucide-react/icons/briefcase'
import { useTranslation } from 'react-i18next'
import { useConfig } from '#/platform/auth/use-config.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { lazyMenu } from '#/ui/overlays/lazy-menu.tsx'

const Menu = lazyMenu(() =>
  import('./organization-switcher-menu.tsx').then((file) => file.OrganizationSwitcherMenu),
)

/** Opens one of the user's organizations. */
export function OrganizationSwitcher() {
  const { t } = useTranslation()
  if (!useConfig()?.organizations) return null
  return (
    <Menu
      trigger={(handlers) => (
        <Button size="icon" variant="ghost" aria-label={t('organizationMenu.open')} {...handlers}>
          <Briefcase aria-hidden className="size-5!" />
        </Button>
      )}
    />
  )
}
