import type { ApiContext } from '#/platform/api/server/procedure.ts'
import { requireUser } from '#/platform/auth/server/require-session.ts'
import { AppError } from '#/platform/error/app-error.ts'
import type { Endpoint } from '#/platform/http/server/endpoint.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'
import {
  imageResponse,
  imageTypes,
  receiveImage,
  requireReading,
} from '#/platform/image/server/image-responses.ts'
import { requireAccess } from '#/platform/organization/server/organization-access.ts'
import { isInvitedTo } from './accept-invitation.ts'
import { isLinkTo } from './join-link.service.ts'
import { logoOf, logos, toLogo } from './logos.ts'
import { requireRestorable } from './organization.service.ts'

type LogoServices = Pick<ApiContext, 'config' | 'db' | 'storage'>

const uploadPath = /^\/api\/organizations\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/logos$/

/** With ORGANIZATIONS=off nothing of them exists. */
function requireOrganizations({ organizations }: LogoServices['config']): void {
  if (organizations.mode === 'off') throw new AppError('NOT_FOUND')
}

export const logoUploadEndpoint: Endpoint<LogoServices> = {
  path: '/api/organizations/{organizationId}/logos',
  takes: imageTypes,
  async handle(request, requestContext, { config, db, storage }) {
    requireOrganizations(config)
    if (request.method !== 'POST') throw new AppError('METHOD_NOT_ALLOWED')
    if (config.demoMode) throw new AppError('DEMO_MODE') // demo
    const { viewer } = await requireUser(requestContext, { organization: ['use'] })
    const [, id] = uploadPath.exec(requestContext.url.pathname) ?? []
    if (!id) throw new AppError('ORGANIZATION_NOT_FOUND')
    await requireAccess(db, viewer, id, { organization: ['update'] })
    const logo = await receiveImage(request, storage, logos, () => id)
    return Response.json(toLogo({ id, logo }), { status: 201 })
  },
}

/** A logo is shown to those who can see the organization, and to those who were invited to it. */
export const logoEndpoint: Endpoint<LogoServices> = {
  path: '/logos/',
  async handle(request, requestContext, { config, db, storage }) {
    requireOrganizations(config)
    requireReading(request)
    const logo = logoOf(requestContext.url.pathname)
    if (!logo) throw new AppError('NOT_FOUND')
    if (!(await isShownByLink(db, requestContext, logo.organizationId))) {
      const { viewer } = await requireUser(requestContext, { organization: ['read'] })
      const needs = { organization: ['read'] } as const
      requireRestorable(
        await requireAccess(db, viewer, logo.organizationId, needs, { deleted: true }),
      )
    }
    return imageResponse(request, storage, logo.file)
  },
}

async function isShownByLink(
  db: LogoServices['db'],
  { url }: RequestContext,
  organizationId: string,
): Promise<boolean> {
  const invitation = url.searchParams.get('invitation')
  if (invitation) return isInvitedTo(db, organizationId, invitation)
  const join = url.searchParams.get('join')
  return join !== null && isLinkTo(db, organizationId, join)
}
