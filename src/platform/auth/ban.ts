/** What a person who is kept out may know: why, and until when (null: for good). */
export type Ban = { reason: string | null; until: string | null }
