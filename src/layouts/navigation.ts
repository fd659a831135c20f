import type { ParseKeys } from 'i18next'
import type { LucideIcon } from 'lucide-react'
import type { Needs } from '#/platform/auth/permission.ts'

/** An entry of a shell; it is shown to whoever may do what it needs. */
export type Entry = {
  to: Place
  label: ParseKeys
  icon: LucideIcon
  /** Marked as the present place only there, not on the pages below it. */
  exact?: boolean
  needs: Needs
}
type Place =
  | '/app'
  | '/app/books'
  | '/app/account'
  | '/manager/dashboard'
  | '/manager/books'
  | '/manager/genres'
  | '/manager/users'
  | '/manager/activity'
  | '/manager/account'
  | '/api/docs'
export type Section = { title: ParseKeys; entries: readonly Entry[] }
