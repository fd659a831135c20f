import { createFileRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { brand } from '#/brand.ts'
import { BookShowcase } from '#/features/book/app/book-showcase.tsx'
import { WelcomePage } from '#/features/demo/welcome-page.tsx'
import { SignInFrame } from '#/layouts/sign-in-layout.tsx'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/welcome')({
  head: ({ match }) =>
    pageHead(match, {
      title: match.context.i18n.t('demo.welcome.title', { name: brand.name }),
    }),
  component: Page,
})

/** The showcase of each feature. */
const pieces: ComponentType[] = [
  BookShowcase, // sample
]

function Page() {
  return (
    <SignInFrame wide>
      <WelcomePage pieces={pieces} />
    </SignInFrame>
  )
}
