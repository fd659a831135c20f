import { lazyOverlay } from '#/ui/overlays/lazy-overlay.tsx'
import type { UserSummary } from '../user.ts'

const overlays = {
  impersonate: lazyOverlay(() =>
    import('./impersonate-user.tsx').then((file) => file.ImpersonateUser),
  ),
  ban: lazyOverlay(() => import('./ban-user.tsx').then((file) => file.BanUser)),
  unban: lazyOverlay(() => import('./unban-user.tsx').then((file) => file.UnbanUser)),
  delete: lazyOverlay(() => import('./delete-user.tsx').then((file) => file.DeleteUser)),
}

export type UserTask = keyof typeof overlays

type Props = {
  user: UserSummary
  /** The open dialog. */
  task: UserTask | undefined
  onTask: (task: UserTask | undefined) => void
  /** Called when the user was deleted. */
  onDeleted?: () => Promise<void>
}

/** The dialogs about a user, for the list and the user's page. */
export function UserTasks({ user, task, onTask, onDeleted }: Props) {
  const overlay = (name: UserTask) => ({
    user,
    open: task === name,
    onOpenChange: (open: boolean) => onTask(open ? name : undefined),
  })
  return (
    <>
      <overlays.impersonate {...overlay('impersonate')} />
      <overlays.ban {...overlay('ban')} />
      <overlays.unban {...overlay('unban')} />
      <overlays.delete {...overlay('delete')} onDeleted={onDeleted} />
    </>
  )
}
