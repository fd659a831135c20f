import { createFileRoute } from '@tanstack/react-router'
import { loadSwitcher } from '#/features/organization/switcher.queries.ts'
import { AppLayout } from '#/layouts/app-layout.tsx'
import { guard } from '#/platform/auth/guard.ts'

export const Route = createFileRoute('/app')({
  beforeLoad: (args) => guard(args, { apps: ['app'] }),
  loader: ({ context }) => loadSwitcher(context), // organizations
  component: AppLayout,
})
