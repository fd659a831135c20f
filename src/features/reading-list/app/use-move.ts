import { startTransition, useLayoutEffect, useOptimistic, useRef } from 'react'
import { useErrorText } from '#/platform/form/use-error-text.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { listedBookMutations } from '../reading-list.mutations.ts'
import type { OneReadingList, ReadingListItem } from '../reading-list.ts'
import { moveItem } from './move-item.ts'
import type { Move } from './move-item.ts'

/** The items in the order the user has given them, which the server stores one move after the other. */
export function useMove(inList: OneReadingList, stored: readonly ReadingListItem[]) {
  const errorText = useErrorText()
  const send = useMutate(listedBookMutations.move)
  const [items, show] = useOptimistic(stored, moveItem<ReadingListItem>)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const focused = useRef<Element>(null)

  // A row that React moves loses its focus.
  useLayoutEffect(() => {
    const element = focused.current
    focused.current = null
    if (element instanceof HTMLElement && element.isConnected) element.focus()
  }, [items])

  function move(to: Move) {
    focused.current = document.activeElement
    startTransition(async () => {
      show(to)
      const sent = last.current.then(() => send({ ...inList, ...to }))
      last.current = sent.catch(() => {})
      await sent.catch((error: unknown) => toast.error(errorText(error)))
    })
  }

  return { items, move }
}
