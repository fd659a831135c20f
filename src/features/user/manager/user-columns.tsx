import Ellipsis from 'lucide-react/icons/ellipsis'
import { Link } from '#/platform/http/link.tsx'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Can } from '#/platform/auth/can.tsx'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { RelativeTime } from '#/platform/i18n/relative-time.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { MutedEmail } from '#/ui/data/muted-email.tsx'
import { Avatar } from '#/ui/data/avatar.tsx'
import { Badge } from '#/ui/data/badge.tsx'
import { Button } from '#/ui/inputs/button.tsx'
import type { Column } from '#/ui/data/data-table.tsx'
import { lazyMenu } from '#/ui/overlays/lazy-menu.tsx'
import { RoleBadges, StatusBadge } from '../user-badges.tsx'
import { statusOf } from '../user-search.ts'
import type { UserSummary } from '../user.ts'
import type { UserTask } from './user-dialogs.tsx'

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
      // A narrow table needs the space for the text.
      className: '@2xl:w-14 @2xl:@max-3xl:hidden',
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
      card: 'line',
      usual: ({ roles }) => roles.join() === 'user',
      cell: (user) => (
        <span className="inline-flex flex-wrap gap-1">
          <RoleBadges user={user} />
        </span>
      ),
    },
    {
      id: 'status',
      header: t('user.status.label'),
      card: 'line',
      usual: (user) => statusOf(user) === 'active',
      cell: (user) => <StatusBadge user={user} />,
    },
    {
      id: 'lastSeenAt',
      header: t('user.lastSeenAt.label'),
      sortable: true,
      card: 'hidden',
      className: 'text-muted',
      cell: ({ lastSeenAt }) =>
        lastSeenAt ? <RelativeTime at={lastSeenAt} /> : t('user.lastSeenAt.never'),
    },
    {
      id: 'createdAt',
      header: t('user.createdAt.label'),
      sortable: true,
      card: 'hidden',
      className: 'text-muted @2xl:@max-3xl:hidden',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt}>{format.partialDate(createdAt.slice(0, 10))}</time>
      ),
    },
    {
      id: 'actions',
      header: t('user.actions.label'),
      hideHeader: true,
      card: 'select',
      className: '@2xl:w-0',
      cell: (user) => <RowMenu user={user} onAsk={onAsk} />,
    },
  ]
}

/** Users cannot act on themselves, so their own row has no menu. */
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

/** The name, or the email if there is no name yet, links to the user. */
function Who({ user: { id, name, email } }: { user: UserSummary }) {
  const { t } = useTranslation()
  const isViewer = useViewer()?.id === id
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 @2xl:min-w-28">
        <Link
          to="/manager/users/$id"
          params={{ id }}
          className="font-medium wrap-anywhere hover:underline"
        >
          {name ? <bdi>{name}</bdi> : <bdi dir="ltr">{email}</bdi>}
        </Link>
        {isViewer && <Badge>{t('user.you')}</Badge>}
      </span>
      <span data-note="">{name ? <MutedEmail>{email}</MutedEmail> : t('user.name.none')}</span>
    </>
  )
}
