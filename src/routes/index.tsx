import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/')({
  beforeLoad: ({ context: { config } }) => {
    throw redirect({ to: config.demoMode ? '/welcome' : '/login' })
  },
})
