// Separate from the schemas, so that a page need not load them.

export const bulkActions = ['delete', 'set-genre', 'undo-delete', 'undo-set-genre'] as const
export type BulkAction = (typeof bulkActions)[number]

export const bulkStates = ['waiting', 'running', 'done', 'failed', 'canceled'] as const
export type BulkState = (typeof bulkStates)[number]

/** Whether more of its books will change. */
export const isUnfinished = ({ state }: { state: BulkState }) =>
  state === 'waiting' || state === 'running'
