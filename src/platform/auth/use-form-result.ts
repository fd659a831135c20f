import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FormResult } from '#/platform/http/form-result.ts'
import { initialDataQueries } from './initial-data.queries.ts'

/** The error this page was rendered with after a form post. Shown once: cleared for the next visit. */
export function useFormResult(path: string): FormResult | undefined {
  const queryClient = useQueryClient()
  const { queryKey } = initialDataQueries.current()
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
