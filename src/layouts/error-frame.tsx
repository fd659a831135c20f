import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import { SignInFrame } from './sign-in-layout.tsx'

const InsideShell = createContext(false)

/** Wraps the main part of a layout. */
export function Inside({ children }: { children: ReactNode }) {
  return <InsideShell value={true}>{children}</InsideShell>
}

/** Keeps the layout around a failed page; without one, renders a plain frame. */
export function ErrorFrame({ children }: { children: ReactNode }) {
  if (use(InsideShell)) return <div className="max-w-xl py-10">{children}</div>
  return <SignInFrame>{children}</SignInFrame>
}
