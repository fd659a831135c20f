import { Outlet, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cx } from '#/ui/class-names.ts'
import { Inside } from './error-frame.tsx'

type Props = {
  className: string
  /** Above every page of the area. */
  children?: ReactNode
}

/** Where an area shows its pages. One that is long in coming lets the last one fade a little. */
export function PageMain({ className, children }: Props) {
  const busy = useRouterState({ select: (state) => state.isLoading })
  return (
    <main
      id="content"
      data-drawer-background
      tabIndex={-1}
      aria-busy={busy}
      className={cx(
        'mx-auto w-full px-4 transition-opacity outline-none aria-busy:opacity-60 aria-busy:delay-300',
        className,
      )}
    >
      <Inside>
        {children}
        <Outlet />
      </Inside>
    </main>
  )
}
