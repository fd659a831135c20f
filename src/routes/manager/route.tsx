import { createFileRoute } from '@tanstack/react-router'
import { ManagerLayout } from '#/layouts/manager-layout.tsx'
import { guard } from '#/platform/auth/guard.ts'

export const Route = createFileRoute('/manager')({
  beforeLoad: (args) => guard(args, { apps: ['manager'] }),
  component: ManagerLayout,
})
