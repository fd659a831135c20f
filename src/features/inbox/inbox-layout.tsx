import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { brand } from '#/brand.ts'
import { Logo } from '#/ui/layout/logo.tsx'

/** Outside both areas, because it must work without a sign-in. */
export function InboxLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 sm:px-6 sm:py-10">
      <div className="flex items-center justify-between gap-4">
        <Logo name={brand.name} />
        <Link
          to="/login"
          className="inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-2"
        >
          {t('inbox.signIn')}
        </Link>
      </div>
      <main className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</main>
      <p className="text-sm text-muted">{t('inbox.note')}</p>
    </div>
  )
}
