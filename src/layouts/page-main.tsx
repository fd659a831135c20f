import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { cx } from '#/ui/class-names.ts'
import { focusMain } from '#/ui/keyboard/focus-main.ts'
import { Inside } from './error-frame.tsx'

type Props = {
  className: string
  /** Rendered instead of the page; it renders the page itself. */
  page?: ReactNode
  /** Rendered above every page of the area. */
  children?: ReactNode
}

/** The main element of an area. While a page loads slowly, the previous one fades a little. */
export function PageMain({ className, page, children }: Props) {
  const busy = useRouterState({ select: (state) => state.isLoading })
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const shown = useRef(path)
  useEffect(() => {
    // Not on the first page, where the first Tab goes to the skip link.
    if (shown.current && shown.current !== path) focusMain()
    shown.current = path
  }, [path])
  return (
    <main
      id="content"
      data-drawer-background
      tabIndex={-1}
      aria-busy={busy}
      className={cx('mx-auto w-full px-4 outline-none', className)}
    >
      {/* Not on `main` itself, whose transitions belong to the drawer background. Not a variant of
          `group`, which would restyle every element of the page. */}
      <div className={cx('transition-opacity', busy && 'opacity-60 delay-300')}>
        <Inside>
          {children}
          {page ?? <Outlet />}
        </Inside>
      </div>
    </main>
  )
}
