import { createFileRoute, redirect } from '@tanstack/react-router'
import { SignInLayout } from '#/layouts/sign-in-layout.tsx'
import { landingOf } from '#/features/area/area.ts'

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
    typeof search.redirect === 'string' ? { redirect: search.redirect } : {},
  beforeLoad: ({ context: { viewer }, search }) => {
    if (viewer) throw redirect({ href: landingOf(viewer, search.redirect) })
  },
  component: SignInLayout,
})
