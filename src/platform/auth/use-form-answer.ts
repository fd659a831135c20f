import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FormAnswer } from '#/platform/http/form-answer.ts'
import { startQueries } from './start.queries.ts'

/** The error this page was rendered with after a form post. Shown once: cleared for the next visit. */
export function useFormAnswer(path: string): FormAnswer | undefined {
  const queryClient = useQueryClient()
  const { queryKey } = startQueries.current()
  const [answer] = useState(() => {
    const form = queryClient.getQueryData(queryKey)?.form
    return form?.path === path ? form : undefined
  })
  useEffect(() => {
    if (answer)
      queryClient.setQueryData(queryKey, (start) => start && { ...start, form: undefined })
  }, [answer, queryClient, queryKey])
  return answer
}
