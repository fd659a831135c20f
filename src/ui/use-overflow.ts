import { useCallback, useState } from 'react'

/** Whether an element holds more than it shows. Its content is watched as one child of its own. */
export function useOverflow() {
  const [overflows, setOverflows] = useState(false)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(() =>
      setOverflows(element.scrollHeight > element.clientHeight),
    )
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  return [overflows, ref] as const
}
