import { useQuery } from '@tanstack/react-query'
import Briefcase from 'lucide-react/icons/briefcase'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useConfig } from '#/platform/auth/use-config.ts'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { lazyMenu } from '#/ui/overlays/lazy-menu.tsx'
import { useMayCreateOrganization } from './may-create.ts'
import { switcherQuery } from './switcher.queries.ts'

const Menu = lazyMenu(() =>
  import('./organization-switcher-menu.tsx').then((file) => file.OrganizationSwitcherMenu),
)

/** Opens one of the user's organizations. Users who have none and may create none do not see it. */
export function OrganizationSwitcher() {
  const { t } = useTranslation()
  const isOn = useConfig()?.organizations !== undefined
  const mayCreate = useMayCreateOrganization()
  // Without a user, as right after signing out in another tab, there is nothing to fetch.
  const enabled = useViewer() !== null && isOn && !mayCreate
  const { data } = useQuery({ ...switcherQuery(), enabled })
  if (!isOn || (!mayCreate && !data?.items.length)) return null
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
