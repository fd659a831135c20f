import { z } from 'zod'
import { requireAccess } from '#/platform/organization/server/organization-access.ts'
import { organizationProcedure } from '#/platform/organization/server/organization-procedure.ts'
import {
  inOrganization,
  memberChange,
  memberListInput,
  memberPage,
  oneMember,
  oneTeam,
  teamChange,
  teamInput,
  teamMembership,
  teamShape,
} from '../organization.ts'
import { listMembers } from './member-list.ts'
import { changeRole, removeMember } from './member.service.ts'
import {
  addToTeam,
  createTeam,
  deleteTeam,
  listTeams,
  removeFromTeam,
  updateTeam,
} from './team.service.ts'

const organization = '/organizations/{organizationId}'
const read = organizationProcedure.needs({ organization: ['read'] })
const change = organizationProcedure.needs({ organization: ['use'] })

const memberTags = ['Members']
const member = `${organization}/members/{memberId}` as const

export const memberProcedures = {
  list: read
    .route({
      method: 'GET',
      path: `${organization}/members`,
      summary: 'List members',
      tags: memberTags,
    })
    .input(memberListInput)
    .output(memberPage)
    .handler(async ({ context: { db, viewer, config }, input }) => {
      await requireAccess(db, viewer, input.organizationId, { member: ['read'] })
      return listMembers(db, input, config.authSecret)
    }),

  update: change
    .route({
      method: 'PATCH',
      path: member,
      summary: 'Change the role of a member',
      tags: memberTags,
      successStatus: 204,
    })
    .input(memberChange)
    .handler(({ context, input }) => changeRole(context, input)),

  remove: change
    .route({
      method: 'DELETE',
      path: member,
      summary: 'Remove a member',
      tags: memberTags,
      successStatus: 204,
    })
    .input(oneMember)
    .handler(({ context, input }) => removeMember(context, input)),
}

const teamTags = ['Teams']
const team = `${organization}/teams/{teamId}` as const

export const teamProcedures = {
  list: read
    .route({ method: 'GET', path: `${organization}/teams`, summary: 'List teams', tags: teamTags })
    .input(inOrganization)
    .output(z.array(teamShape))
    .handler(async ({ context: { db, viewer }, input: { organizationId } }) => {
      await requireAccess(db, viewer, organizationId, { team: ['read'] })
      return listTeams(db, organizationId)
    }),

  create: change
    .route({
      method: 'POST',
      path: `${organization}/teams`,
      summary: 'Create a team',
      tags: teamTags,
      successStatus: 201,
    })
    .input(teamInput)
    .output(teamShape)
    .handler(({ context, input }) => createTeam(context, input)),

  update: change
    .route({ method: 'PATCH', path: team, summary: 'Rename a team', tags: teamTags })
    .input(teamChange)
    .output(teamShape)
    .handler(({ context, input }) => updateTeam(context, input)),

  delete: change
    .route({
      method: 'DELETE',
      path: team,
      summary: 'Delete a team',
      tags: teamTags,
      successStatus: 204,
    })
    .input(oneTeam)
    .handler(({ context, input }) => deleteTeam(context, input)),

  addMember: change
    .route({
      method: 'PUT',
      path: `${team}/members/{userId}`,
      summary: 'Add a member to a team',
      tags: teamTags,
      successStatus: 204,
    })
    .input(teamMembership)
    .handler(({ context, input }) => addToTeam(context, input)),

  removeMember: change
    .route({
      method: 'DELETE',
      path: `${team}/members/{userId}`,
      summary: 'Remove a member from a team',
      tags: teamTags,
      successStatus: 204,
    })
    .input(teamMembership)
    .handler(({ context, input }) => removeFromTeam(context, input)),
}
