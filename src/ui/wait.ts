/** How long a refusal asks to wait, and its message for what is left of that. */
export type Wait = { seconds: number; text: (left: number) => string }

export const waitOf = (error: unknown) => (error as { wait?: Wait } | undefined)?.wait
