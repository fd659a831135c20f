import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import Briefcase from 'lucide-react/icons/briefcase'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import type { ReactElement } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Avatar } from '#/ui/data/avatar.tsx'
import { MenuLink } from '#/ui/overlays/menu-item.tsx'
import { Menu, MenuSeparator } from '#/ui/overlays/menu.tsx'
import { useCanCreateOrganization } from './use-can-create-organization.ts'
import { switcherQuery } from './switcher.queries.ts'
import { useRememberOpened } from './use-remember-opened.ts'

type Props = { trigger: ReactElement; open: boolean; onOpenChange: (open: boolean) => void }

export function OrganizationSwitcherMenu(menu: Props) {
  const { t } = useTranslation()
  const { slug: current } = useParams({ strict: false })
  const mayCreate = useCanCreateOrganization()
  const { data } = useQuery({ ...switcherQuery(), enabled: menu.open })
  const rememberOpened = useRememberOpened()
  const organizations = data?.items.filter(({ deletedAt }) => !deletedAt) ?? []
  return (
    <Menu align="end" {...menu}>
      {organizations.map(({ id, name, slug, logo }) => (
        <MenuLink
          key={id}
          icon={
            slug === current ? (
              <Check aria-hidden />
            ) : (
              <Avatar name={name} picture={logo} size="sm" />
            )
          }
          render={<Link to="/o/$slug" params={{ slug }} onClick={() => rememberOpened(id)} />}
        >
          <bdi>{name}</bdi>
        </MenuLink>
      ))}
      {organizations.length > 0 && <MenuSeparator />}
      <MenuLink icon={<Briefcase aria-hidden />} render={<Link to="/app/organizations" />}>
        {t('organizationMenu.all')}
      </MenuLink>
      {mayCreate && (
        <MenuLink icon={<Plus aria-hidden />} render={<Link to="/app/organizations/new" />}>
          {t('organizationMenu.new')}
        </MenuLink>
      )}
    </Menu>
  )
}
