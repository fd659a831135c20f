/** What a banned user sees: the reason, and the end of the ban (null: permanent). */
export type Ban = { reason: string | null; until: string | null }
