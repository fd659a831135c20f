import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { brand } from '#/brand.ts'
import { LanguagePicker } from '#/features/preferences/language-picker.tsx'
import { ThemePicker } from '#/features/preferences/theme-picker.tsx'
import { cx } from '#/ui/class-names.ts'
import { Logo } from '#/ui/layout/logo.tsx'
import { SkipLink } from '#/ui/layout/skip-link.tsx'
import { ImpersonationBar } from './impersonation-bar.tsx'

/** A page outside the app and manager areas; `wide` if it has content beside its text. */
export function PlainFrame({ wide, children }: { wide?: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  const width = wide ? 'max-w-6xl' : 'max-w-4xl'
  return (
    <div className="flex min-h-(--window) flex-col">
      <SkipLink target="content" label={t('layout.skip')} />
      <ImpersonationBar />
      <header
        className={cx(
          'mx-auto flex w-full items-center justify-between gap-3 px-4 py-3 sm:px-6',
          width,
        )}
      >
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
        className={cx('mx-auto w-full grow px-4 py-6 outline-none sm:px-6', width)}
      >
        {children}
      </main>
    </div>
  )
}
