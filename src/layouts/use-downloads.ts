import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Follows every link with the `download` attribute. The browser alone would replace the page with the
 * response of a failed download.
 */
export function useDownloads(): void {
  const { queryClient } = useRouter().options.context
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[download]')
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      // The second click of a double-click, even if the file has already arrived.
      if (event.detail > 1) return
      import('./download.ts').then(
        (it) => it.download(link, queryClient),
        () => navigator.onLine && window.location.assign(link.href),
      )
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [queryClient])
}
