import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

type Failure = { error: unknown; requestId: string | undefined }

/**
 * In development: the log entries of the failed request, or the source location of a browser error,
 * from `scripts/dev/describe-browser-error.ts`. The next edit reloads the page.
 */
export function DeveloperError({ error, requestId }: Failure) {
  const router = useRouter()
  const [report, setReport] = useState<string>()
  useEffect(() => {
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    const body = JSON.stringify({ request: requestId, message, stack })
    fetch('/__developer-error', { method: 'POST', body })
      .then((response) => response.text())
      .then(setReport, () => setReport(stack))
  }, [error, requestId])
  useEffect(() => {
    // Fast Refresh replaces the component shortly after the update event.
    const retry = () => void setTimeout(() => void router.invalidate(), 100)
    import.meta.hot?.on('vite:afterUpdate', retry)
    return () => import.meta.hot?.off('vite:afterUpdate', retry)
  }, [router])
  return (
    <pre
      dir="ltr"
      data-developer-error
      className="m-4 overflow-x-auto rounded-lg border border-line bg-sunken p-4 text-start text-sm"
    >
      {report}
    </pre>
  )
}
