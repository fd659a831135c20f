import { readingListPaths } from '#/features/reading-list/e2e/paths.ts'
import { everyone, guarded, routes } from '#e2e/access/page-rows.ts'
import type { PageTable } from '#e2e/access/page-rows.ts'
import { cookieOf } from '#e2e/support/session.ts'
import { admin } from '#e2e/support/sign-in.ts'
import { generatedPaths } from './generated-pages.ts'
import { organizationPaths, publicOrganizationPaths, sampleOrganization } from './organizations.ts'

/** What a user may do inside an organization depends on their role in it: see
 * `organization-isolation.db.test.ts`. */
export const organizationChanges = [
  'organizationApiKey.create', // api-key
  'organizationApiKey.revoke', // api-key
  'organization.create',
  'organization.update',
  'organization.open',
  'organization.leave',
  'organization.delete',
  'organization.restore',
  'organization.offerTransfer',
  'organization.endTransfer',
  'organization.acceptTransfer',
  'member.update',
  'member.remove',
  'team.create',
  'team.update',
  'team.delete',
  'team.addMember',
  'team.removeMember',
  'invitation.create',
  'invitation.resend',
  'invitation.cancel',
  'invitation.accept',
  'invitation.decline',
  'invitation.createJoinLink',
  'invitation.revokeJoinLink',
  'invitation.join',
]

/** The pages that `/app` is the area of, although their URLs begin with something else. */
export const organizationArea = /^\/(?:o|invitations|join)(?:[/?]|$)/

/** To users who are not members, an organization does not exist; the sample one is the admin's. */
export async function organizationPages(): Promise<PageTable> {
  const { invitation, join } = await publicOrganizationPaths()
  const paths = {
    ...(await organizationPaths()),
    ...(await readingListPaths()), // reading-list
    ...(await generatedPaths(await cookieOf(admin), await sampleOrganization())),
  }
  const inside = Object.entries(paths).flatMap(([route, path]) => {
    const unknown = path.replace(/^\/o\/[^/]+/, '/o/nonsense')
    const own: PageTable[string] = [
      [path, { ...guarded(path, {}), user: 404 }],
      [unknown, guarded(unknown, {}, 404)],
    ]
    const hasIndex = routes().includes(`${route}/`)
    const isShown = routes().includes(route)
    return [
      ...(isShown ? [[route, own] as const] : []),
      ...(hasIndex
        ? [[`${route}/`, [...(isShown ? [] : own), [`${path}/`, everyone(path)]]] as const]
        : []),
    ]
  }) as [string, PageTable[string]][]
  const byLink = (path: string): PageTable[string][number] => [
    path,
    { ...everyone(200), notOnboarded: `/onboarding?redirect=${encodeURIComponent(path)}` },
  ]
  const unknown = (path: string): PageTable[string][number] => [
    path,
    { ...everyone(404), notOnboarded: `/onboarding?redirect=${encodeURIComponent(path)}` },
  ]
  return {
    ...Object.fromEntries(inside),
    '/invitations/$token': [byLink(invitation), unknown('/invitations/nonsense')],
    '/join/$token': [byLink(join), unknown('/join/nonsense')],
  }
}
