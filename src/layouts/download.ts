import type { QueryClient } from '@tanstack/react-query'
import { exportHint } from '#/platform/export/export-hint.ts'
import { downloadMutation } from '#/platform/live/download-mutation.ts'
import { runMutation } from '#/platform/live/run-mutation.ts'
import { showErrorToast } from '#/ui/feedback/show-error-toast.tsx'

/** Downloads what a link points to. A link that is downloading ignores further clicks. */
export async function download(link: HTMLAnchorElement, queryClient: QueryClient) {
  if (link.ariaBusy) return
  link.ariaBusy = 'true'
  link.classList.add('opacity-60')
  try {
    const prepared = await runMutation(queryClient, downloadMutation, link.href)
    if (prepared) exportHint.note()
  } catch (error) {
    showErrorToast(error)
  } finally {
    link.ariaBusy = null
    link.classList.remove('opacity-60')
  }
}
