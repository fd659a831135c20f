import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FigureLink as To } from './dashboard.ts'

type Props = { to: To; className?: string; children: ReactNode }

/** Into the list a figure was counted from. Features name their own addresses, so it is any. */
export function FigureLink({ to: { to, search }, className, children }: Props) {
  return (
    <Link {...({ to, search } as LinkProps)} className={className}>
      {children}
    </Link>
  )
}
