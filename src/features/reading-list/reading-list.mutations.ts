import type { QueryClient } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'
import { changeOf, mutation } from '#/platform/live/mutation.ts'
import type { InputOf } from '#/platform/live/mutation.ts'
import { recordMutations } from '#/platform/live/record-mutations.ts'
import { readingListFeature } from './reading-list.feature.ts'
import type { ItemMove, OneItem } from './reading-list.ts'

type Fields = { name: string; description: string | null; teamId: string | null }
type Version = { id: string; version: number }

/** In the shape that `useDrawerForm` and `useDeletion` expect. */
export const readingListMutations = (organizationId: string) =>
  recordMutations(readingListFeature, () => ({
    create: (input: Fields) => api.readingList.create({ organizationId, ...input }),
    update: ({ id, ...input }: Fields & Version) =>
      api.readingList.update({ organizationId, listId: id, ...input }),
    delete: ({ id }) => api.readingList.delete({ organizationId, listId: id }),
  }))

const booksChanged = ({ listId }: OneItem) => changeOf(readingListFeature, 'books', listId)

/** A rejected change may mean that another member changed the list first. */
const showCurrent = (_: unknown, { listId }: OneItem, queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: [readingListFeature.name, 'detail', listId] })

export const listedBookMutations = {
  put: mutation({
    call: (input: InputOf<typeof api.readingList.putBook>) => api.readingList.putBook(input),
    change: booksChanged,
    onError: showCurrent,
  }),
  move: mutation({
    call: (input: ItemMove) => api.readingList.moveBook(input),
    change: booksChanged,
    onError: showCurrent,
  }),
  remove: mutation({
    call: (input: OneItem) => api.readingList.removeBook(input),
    change: booksChanged,
    onError: showCurrent,
  }),
}
