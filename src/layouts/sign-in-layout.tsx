import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { brand } from '#/brand.ts'
import { LanguagePicker } from '#/features/preferences/language-picker.tsx'
import { ThemePicker } from '#/features/preferences/theme-picker.tsx'
import { Logo } from '#/ui/logo.tsx'
import { ThroughEyes } from './through-eyes.tsx'

export function SignInLayout() {
  return (
    <SignInFrame>
      <Outlet />
    </SignInFrame>
  )
}

export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-(--window) flex-col">
      <ThroughEyes />
      <header className="flex items-center justify-between gap-3 px-5 py-3 sm:px-8 sm:py-5">
        <Logo name={brand.name} />
        <div className="flex items-center gap-1">
          <LanguagePicker />
          <ThemePicker />
        </div>
      </header>
      <main className="mx-auto w-full max-w-md grow px-5 pt-8 pb-16 sm:pt-[12vh]">{children}</main>
    </div>
  )
}
