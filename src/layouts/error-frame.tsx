import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import { SignInFrame } from './sign-in-layout.tsx'

const InsideShell = createContext(false)

/** Put around what a shell shows in its main part. */
export function Inside({ children }: { children: ReactNode }) {
  return <InsideShell value={true}>{children}</InsideShell>
}

/** The shell around a failed page stays; where there is none, the page brings a plain one. */
export function ErrorFrame({ children }: { children: ReactNode }) {
  if (use(InsideShell)) return <div className="max-w-xl py-10">{children}</div>
  return <SignInFrame>{children}</SignInFrame>
}
