import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '#/brand.ts'
import { LanguagePicker } from '#/features/preferences/language-picker.tsx'
import { ThemePicker } from '#/features/preferences/theme-picker.tsx'
import { Logo } from '#/ui/logo.tsx'
import { SkipLink } from '#/ui/skip-link.tsx'

/** A wide page that belongs to no area. */
export function PlainFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target="content" label={t('layout.skip')} />
      <header className="mx-auto flex w-full max-w-4xl items-center justify-between gap-3 px-4 py-3 sm:px-6">
        <Link to="/login" aria-label={brand.name} className="control flex items-center rounded-md">
          <Logo name={brand.name} />
        </Link>
        <div className="flex items-center gap-1">
          <LanguagePicker />
          <ThemePicker />
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-4xl grow px-4 py-6 outline-none sm:px-6"
      >
        {children}
      </main>
    </div>
  )
}
