import type { UserSummary } from '../user.ts'

/** The props of every dialog about a user. */
export type UserOverlay = {
  user: UserSummary
  open: boolean
  onOpenChange: (open: boolean) => void
}
