import { createFileRoute } from '@tanstack/react-router'
import { AreaSwitchPage } from '#/features/area/area-switch-page.tsx'
import { areaOf, areas, isArea } from '#/features/area/area.ts'
import type { Area } from '#/features/area/area.ts'
import { SignInFrame } from '#/layouts/sign-in-layout.tsx'
import { guard } from '#/platform/auth/guard.ts'
import type { Viewer } from '#/platform/auth/viewer.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/switch')({
  validateSearch: ({ from }: Record<string, unknown>): { from?: Area } =>
    isArea(from) ? { from } : {},
  beforeLoad: (args) => guard(args, {}),
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('area.title') }),
  component: Page,
})

function Page() {
  const { from } = Route.useSearch()
  const { viewer } = Route.useRouteContext()
  return (
    <SignInFrame>
      <AreaSwitchPage here={from ?? homeArea(viewer)} />
    </SignInFrame>
  )
}

/** Without `from`, the area the user lands in after signing in. */
const homeArea = (viewer: Viewer): Area | undefined =>
  areas.find((area) => areaOf(viewer) === `/${area}`)
