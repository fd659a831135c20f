/** Who makes a change, and from where. */
export type Actor = {
  id: string | null
  name: string
  /** The administrator who impersonates the actor. */
  impersonatorId?: string | null
  /** The name of the program that acted for the user, as they named it. */
  program?: string | null
  /** The ID of that program's access. Work that goes on after the request ends when the access does. */
  programId?: string | null
  ip: string | null
  /** The tab that made the change; it does not receive a live update. */
  tab?: string | null
}
