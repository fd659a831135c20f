import { createFileRoute } from '@tanstack/react-router'
import { AppLayout } from '#/layouts/app-layout.tsx'
import { guard } from '#/platform/auth/guard.ts'

export const Route = createFileRoute('/app')({
  beforeLoad: (args) => guard(args, { apps: ['app'] }),
  component: AppLayout,
})
