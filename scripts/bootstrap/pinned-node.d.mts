/** The pinned Node's program, fetched where it is missing. */
export function pinnedNode(): Promise<string>
