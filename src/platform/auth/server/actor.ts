/** Who makes a change, and from where. */
export type Actor = {
  id: string | null
  name: string
  /** The administrator who impersonates the actor. */
  impersonatorId?: string | null
  /** The name of the API key that the actor used. */
  apiKey?: string | null
  ip: string | null
  /** The tab that made the change; it does not receive a live update. */
  tab?: string | null
}
