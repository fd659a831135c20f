import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { brand } from '#/brand.ts'
import { LanguagePicker } from '#/features/preferences/language-picker.tsx'
import { ThemePicker } from '#/features/preferences/theme-picker.tsx'
import { cx } from '#/ui/class-names.ts'
import { Logo } from '#/ui/layout/logo.tsx'
import { ImpersonationBar } from './impersonation-bar.tsx'

export function SignInLayout() {
  return (
    <SignInFrame>
      <Outlet />
    </SignInFrame>
  )
}

type FrameProps = {
  children: ReactNode
  /** For pages that show more than a form. */
  wide?: boolean
}

export function SignInFrame({ children, wide = false }: FrameProps) {
  return (
    <div className="flex min-h-(--window) flex-col">
      <ImpersonationBar />
      <header className="flex items-center justify-between gap-3 px-5 py-3 sm:px-8 sm:py-5">
        <Logo name={brand.name} />
        <div className="flex items-center gap-1">
          <LanguagePicker />
          <ThemePicker />
        </div>
      </header>
      <main
        className={cx(
          'mx-auto w-full grow px-5 pt-8 pb-16',
          wide ? 'max-w-5xl sm:px-8' : 'max-w-md sm:pt-[12vh]',
        )}
      >
        {children}
      </main>
    </div>
  )
}
