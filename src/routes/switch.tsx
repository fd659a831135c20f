import { createFileRoute } from '@tanstack/react-router'
import { AreaSwitchPage } from '#/features/area/area-switch-page.tsx'
import { isArea } from '#/features/area/area.ts'
import type { Area } from '#/features/area/area.ts'
import { SignInFrame } from '#/layouts/sign-in-layout.tsx'
import { guard } from '#/platform/auth/guard.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/switch')({
  validateSearch: ({ from }: Record<string, unknown>): { from?: Area } =>
    isArea(from) ? { from } : {},
  beforeLoad: (arrival) => guard(arrival, {}),
  head: ({ match: { context } }) => pageHead(context, { title: context.i18n.t('area.title') }),
  component: () => (
    <SignInFrame>
      <AreaSwitchPage here={Route.useSearch().from} />
    </SignInFrame>
  ),
})
