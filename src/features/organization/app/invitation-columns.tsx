import Ellipsis from 'lucide-react/icons/ellipsis'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { RelativeTime } from '#/platform/i18n/relative-time.tsx'
import { mayManageRole } from '#/platform/organization/organization-role.ts'
import { Badge } from '#/ui/data/badge.tsx'
import type { Column } from '#/ui/data/data-table.tsx'
import { MutedEmail } from '#/ui/data/muted-email.tsx'
import { Button } from '#/ui/inputs/button.tsx'
import { lazyMenu } from '#/ui/overlays/lazy-menu.tsx'
import type { Invitation, OrganizationDetail } from '../organization.ts'
import { RoleBadge } from '../role-badge.tsx'

const Menu = lazyMenu(() => import('./invitation-menu.tsx').then((file) => file.InvitationMenu))

const tones = {
  pending: 'warning',
  expired: 'neutral',
  accepted: 'success',
  declined: 'neutral',
  canceled: 'neutral',
} as const

export function useInvitationColumns(organization: OrganizationDetail): Column<Invitation>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      id: 'email',
      header: t('invitation.email'),
      card: 'title',
      cell: ({ email, team }) => (
        <>
          <span className="font-medium">
            <MutedEmail>{email}</MutedEmail>
          </span>
          {team && (
            <span data-note="">
              <bdi>{team.name}</bdi>
            </span>
          )}
        </>
      ),
    },
    {
      id: 'status',
      header: t('invitation.status.label'),
      card: 'line',
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`invitation.status.${status}`)}</Badge>,
    },
    {
      id: 'role',
      header: t('member.role'),
      card: 'line',
      usual: ({ role }) => role === 'member',
      cell: ({ role }) => <RoleBadge role={role} />,
    },
    {
      id: 'inviter',
      header: t('invitation.inviter'),
      card: 'hidden',
      className: 'text-muted @2xl:@max-3xl:hidden',
      cell: ({ inviter }) => <bdi className="wrap-anywhere">{inviter}</bdi>,
    },
    {
      id: 'sentAt',
      header: t('invitation.sent'),
      card: 'hidden',
      className: 'text-muted',
      cell: ({ sentAt }) => <RelativeTime at={sentAt} />,
    },
    {
      id: 'expiresAt',
      header: t('invitation.expires'),
      card: 'hidden',
      className: 'text-muted @2xl:@max-3xl:hidden',
      cell: ({ expiresAt }) => (
        <time dateTime={expiresAt}>{format.partialDate(expiresAt.slice(0, 10))}</time>
      ),
    },
    {
      id: 'actions',
      header: t('invitation.actions'),
      hideHeader: true,
      card: 'select',
      className: '@2xl:w-0',
      cell: (invitation) => <RowMenu organization={organization} invitation={invitation} />,
    },
  ]
}

type RowMenuProps = { organization: OrganizationDetail; invitation: Invitation }

/** Only an invitation that is still open can be sent again or canceled. */
function RowMenu({ organization, invitation }: RowMenuProps) {
  const { t } = useTranslation()
  const isOpen = invitation.status === 'pending' || invitation.status === 'expired'
  if (!isOpen || !mayManageRole(organization.permissions, invitation.role)) return null
  return (
    <Menu
      organizationId={organization.id}
      invitation={invitation}
      trigger={(handlers) => (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('invitation.open', { email: invitation.email })}
          {...handlers}
        >
          <Ellipsis aria-hidden />
        </Button>
      )}
    />
  )
}
