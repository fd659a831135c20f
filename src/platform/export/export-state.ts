// Separate from the schema, so that a page need not load it.

export const exportStates = ['waiting', 'running', 'ready', 'failed', 'canceled'] as const
type ExportState = (typeof exportStates)[number]

/** Whether the file will be available later. */
export const isUnfinished = ({ state }: { state: ExportState }) =>
  state === 'waiting' || state === 'running'
