import { Link } from '@tanstack/react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useTranslation } from 'react-i18next'
import { Can } from '#/platform/auth/can.tsx'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { RelativeTime } from '#/platform/i18n/relative-time.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { QuietAddress } from '#/ui/address.tsx'
import { Avatar } from '#/ui/avatar.tsx'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import type { Column } from '#/ui/data-table.tsx'
import { lazyMenu } from '#/ui/lazy-menu.tsx'
import { RoleBadges, StatusBadge } from '../user-badges.tsx'
import type { UserSummary } from '../user.ts'
import type { UserTask } from './user-tasks.tsx'

const Menu = lazyMenu(() => import('./user-menu.tsx').then((file) => file.UserMenu))

type Ask = (user: UserSummary, task: UserTask) => void

export function useUserColumns(onAsk: Ask): Column<UserSummary>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      id: 'avatar',
      header: t('user.picture.label'),
      hideHeader: true,
      card: 'lead',
      // Between phone and desk the words need the room.
      className: 'sm:w-14 sm:max-lg:hidden',
      cell: ({ name, email }) => <Avatar name={name || email} />,
    },
    {
      id: 'name',
      header: t('user.name.label'),
      sortable: true,
      card: 'title',
      cell: (user) => <Who user={user} />,
    },
    {
      id: 'role',
      header: t('user.role.label'),
      cell: (user) => (
        <span className="inline-flex flex-wrap gap-1">
          <RoleBadges user={user} />
        </span>
      ),
    },
    {
      id: 'status',
      header: t('user.status.label'),
      cell: (user) => <StatusBadge user={user} />,
    },
    {
      id: 'lastSeenAt',
      header: t('user.lastSeenAt.label'),
      sortable: true,
      className: 'text-muted',
      cell: ({ lastSeenAt }) =>
        lastSeenAt ? <RelativeTime at={lastSeenAt} /> : t('user.lastSeenAt.never'),
    },
    {
      id: 'createdAt',
      header: t('user.createdAt.label'),
      sortable: true,
      className: 'text-muted sm:max-lg:hidden',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt}>{format.partialDate(createdAt.slice(0, 10))}</time>
      ),
    },
    {
      id: 'actions',
      header: t('user.actions.label'),
      hideHeader: true,
      card: 'select',
      className: 'sm:w-0',
      cell: (user) => <RowMenu user={user} onAsk={onAsk} />,
    },
  ]
}

/** Nobody acts on himself: one's own row has none. */
function RowMenu({ user, onAsk }: { user: UserSummary; onAsk: Ask }) {
  const { t } = useTranslation()
  if (useViewer()?.id === user.id) return null
  return (
    <Can do={{ user: ['update'] }}>
      <Menu
        user={user}
        onAsk={(task) => onAsk(user, task)}
        trigger={(handlers) => (
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('user.actions.open', { name: user.name || user.email })}
            {...handlers}
          >
            <Ellipsis aria-hidden />
          </Button>
        )}
      />
    </Can>
  )
}

/** The name leads to the person; where there is none yet, the address does. */
function Who({ user: { id, name, email } }: { user: UserSummary }) {
  const { t } = useTranslation()
  const isViewer = useViewer()?.id === id
  return (
    <div className="sm:min-w-28">
      <span className="flex flex-wrap items-center gap-x-2">
        <Link
          to="/manager/users/$id"
          params={{ id }}
          className="font-medium wrap-anywhere hover:underline"
        >
          {name ? <bdi>{name}</bdi> : <bdi dir="ltr">{email}</bdi>}
        </Link>
        {isViewer && <Badge>{t('user.you')}</Badge>}
      </span>
      <span className="block text-xs text-muted">
        {name ? <QuietAddress>{email}</QuietAddress> : t('user.name.none')}
      </span>
    </div>
  )
}
