import Ellipsis from 'lucide-react/icons/ellipsis'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { RelativeTime } from '#/platform/i18n/relative-time.tsx'
import { Avatar } from '#/ui/data/avatar.tsx'
import { Badge } from '#/ui/data/badge.tsx'
import type { Column } from '#/ui/data/data-table.tsx'
import { MutedEmail } from '#/ui/data/muted-email.tsx'
import { Button } from '#/ui/inputs/button.tsx'
import { lazyMenu } from '#/ui/overlays/lazy-menu.tsx'
import type { Member, OrganizationDetail } from '../organization.ts'
import { RoleBadge } from '../role-badge.tsx'
import type { MemberAction } from './member-dialogs.tsx'
import { memberActions } from './member-actions.ts'

const Menu = lazyMenu(() => import('./member-menu.tsx').then((file) => file.MemberMenu))

type Ask = (member: Member, task: MemberAction) => void

export function useMemberColumns(organization: OrganizationDetail, onAsk: Ask): Column<Member>[] {
  const { t } = useTranslation()
  return [
    {
      id: 'avatar',
      header: t('member.picture'),
      hideHeader: true,
      card: 'lead',
      className: '@2xl:w-14 @2xl:@max-3xl:hidden',
      cell: ({ name, email }) => <Avatar name={name || email} />,
    },
    {
      id: 'name',
      header: t('member.name'),
      card: 'title',
      cell: (member) => <MemberName member={member} />,
    },
    {
      id: 'role',
      header: t('member.role'),
      card: 'line',
      usual: ({ role, banned }) => role === 'member' && !banned,
      cell: ({ role, banned }) => (
        <span className="inline-flex flex-wrap gap-1">
          <RoleBadge role={role} />
          {banned && <Badge tone="danger">{t('member.banned')}</Badge>}
        </span>
      ),
    },
    {
      id: 'teams',
      header: t('member.teams'),
      card: 'hidden',
      className: 'text-muted wrap-anywhere @2xl:@max-3xl:hidden',
      cell: ({ teams }) =>
        teams.map(({ id, name }, index) => (
          <span key={id}>
            {index > 0 && ' · '}
            <bdi>{name}</bdi>
          </span>
        )),
    },
    {
      id: 'lastSeenAt',
      header: t('member.lastSeen'),
      card: 'hidden',
      className: 'text-muted',
      cell: ({ lastSeenAt }) =>
        lastSeenAt ? <RelativeTime at={lastSeenAt} /> : t('member.neverSeen'),
    },
    {
      id: 'actions',
      header: t('member.actions'),
      hideHeader: true,
      card: 'select',
      className: '@2xl:w-0',
      cell: (member) => <RowMenu organization={organization} member={member} onAsk={onAsk} />,
    },
  ]
}

/** The name, or the email if there is no name yet. */
export function MemberName({ member: { userId, name, email } }: { member: Member }) {
  const { t } = useTranslation()
  const isViewer = useViewer()?.id === userId
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="font-medium wrap-anywhere">
          {name ? <bdi>{name}</bdi> : <bdi dir="ltr">{email}</bdi>}
        </span>
        {isViewer && <Badge>{t('member.you')}</Badge>}
      </span>
      {name && (
        <span data-note="">
          <MutedEmail>{email}</MutedEmail>
        </span>
      )}
    </>
  )
}

type RowMenuProps = { organization: OrganizationDetail; member: Member; onAsk: Ask }

function RowMenu({ organization, member, onAsk }: RowMenuProps) {
  const { t } = useTranslation()
  const tasks = memberActions(organization, member, useViewer()?.id)
  if (tasks.length === 0) return null
  return (
    <Menu
      tasks={tasks}
      onAsk={(task) => onAsk(member, task)}
      trigger={(handlers) => (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('member.open', { name: member.name || member.email })}
          {...handlers}
        >
          <Ellipsis aria-hidden />
        </Button>
      )}
    />
  )
}
