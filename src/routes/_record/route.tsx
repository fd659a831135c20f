import { createFileRoute } from '@tanstack/react-router'
import { RecordLayout } from '#/layouts/record-layout.tsx'
import { guard } from '#/platform/auth/guard.ts'

export const Route = createFileRoute('/_record')({
  beforeLoad: (args) => guard(args, { apps: ['app'], book: ['read'] }),
  component: RecordLayout,
})
