import './detail-header.css'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'

type DetailHeaderProps = {
  /** A user-entered name: it is displayed, and truncated, in its own direction. */
  title: string
  /** A picture beside the title, where there is space and while the header is not pinned. */
  lead?: ReactNode
  /** The main action and a menu with the others. */
  actions?: ReactNode
}

/**
 * The header of a detail page, pinned to the top while the page scrolls. A pinned title is
 * truncated to one line, because a long one would cover half of a phone.
 */
export function DetailHeader({ title, lead, actions }: DetailHeaderProps) {
  const { before, header, after, isPinned } = usePinned()
  return (
    <>
      <div ref={before} className="-mt-2" />
      <header ref={header} data-pinned={isPinned ? '' : undefined} className="detail-header pinned">
        <div className="detail-title flex min-w-0 grow items-center gap-4">
          {lead ? <div className="detail-lead">{lead}</div> : null}
          <h1 className="title min-w-0 grow wrap-anywhere">
            <bdi className="block">{title}</bdi>
          </h1>
        </div>
        {actions ? <div className="flex shrink-0 gap-2">{actions}</div> : null}
      </header>
      <div ref={after} />
    </>
  )
}

/**
 * The pinned bar is shorter than the header: `after` keeps the difference, or the page would jump.
 */
function usePinned() {
  const before = useRef<HTMLDivElement>(null)
  const header = useRef<HTMLElement>(null)
  const after = useRef<HTMLDivElement>(null)
  const [fullHeight, setFullHeight] = useState<number>()

  useLayoutEffect(() => {
    if (!header.current || !after.current) return
    const missing = fullHeight === undefined ? 0 : fullHeight - header.current.offsetHeight
    after.current.style.height = `${missing}px`
  }, [fullHeight])

  useEffect(() => {
    const update = () => {
      const box = header.current?.getBoundingClientRect()
      const place = before.current?.getBoundingClientRect()
      if (!box || !place) return
      setFullHeight((now) => (box.top - place.bottom > 1 ? (now ?? box.height) : undefined))
    }
    let width = window.innerWidth
    // A different width wraps the title differently. Phones also resize when the URL bar collapses.
    const resize = () => {
      if (window.innerWidth === width) return
      width = window.innerWidth
      flushSync(() => setFullHeight(undefined))
      update()
    }
    update()
    const unwatch = watchNotice()
    window.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', resize)
    return () => {
      unwatch()
      window.removeEventListener('scroll', update)
      window.removeEventListener('resize', resize)
    }
  }, [])

  return { before, header, after, isPinned: fullHeight !== undefined }
}

/** The banner at the top is one line high, but wraps on a phone. */
function watchNotice() {
  const notice = document.querySelector<HTMLElement>('body > [role=status]')
  if (!notice) return () => {}
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    if (notice.offsetHeight > 0) style.setProperty('--offline-bar', `${notice.offsetHeight}px`)
    else style.removeProperty('--offline-bar')
  })
  observer.observe(notice)
  return () => {
    observer.disconnect()
    style.removeProperty('--offline-bar')
  }
}
