import { defineModule } from '#/platform/feature/server/module.ts'
import { keepOwners } from '#/platform/organization/server/last-owner.ts'
import {
  organizationConstraints,
  organizationTable,
} from '#/platform/organization/server/organization.table.ts'
import { cleanUpImages } from '#/platform/image/server/clean-up-images.ts'
import { isInvited } from './accept-invitation.ts'
import { invitationProcedures } from './invitation.procedures.ts'
import { logoEndpoint, logoUploadEndpoint } from './logo.endpoints.ts'
import { logos } from './logos.ts'
import {
  invitationDocs,
  logoDocs,
  memberDocs,
  organizationDocs,
  teamDocs,
} from './organization.docs.ts'
import { memberProcedures, teamProcedures } from './member.procedures.ts'
import { invitationPersonalData, membershipPersonalData } from './organization.personal-data.ts'
import { organizationProcedures } from './organization.procedures.ts'
import { seedOrganizations } from './organization.sample.ts'
import { invitationConstraints } from './organization.table.ts'
import { purgeOrganizations } from './purge-organizations.ts'

export const organizationModule = defineModule({
  procedures: {
    organization: organizationProcedures,
    member: memberProcedures,
    team: teamProcedures,
    invitation: invitationProcedures,
  },
  docs: {
    organization: organizationDocs,
    member: memberDocs,
    team: teamDocs,
    invitation: invitationDocs,
  },
  errors: {
    ROLE_NOT_FOUND: 400,
    INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION: 403,
    YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION: 403,
    YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION: 403,
    YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM: 403,
    YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION: 403,
    YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION: 403,
    YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: 403,
    YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION: 403,
    YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE: 403,
    YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION: 403,
    YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: 403,
    YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION: 403,
    YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: 403,
    YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION: 403,
    INVITATION_NOT_FOUND: 404,
    MEMBER_NOT_FOUND: 404,
    NO_ACTIVE_ORGANIZATION: 404,
    ORGANIZATION_NOT_FOUND: 404,
    TEAM_NOT_FOUND: 404,
    FAILED_TO_RETRIEVE_INVITATION: 409,
    INVITATION_LIMIT_REACHED: 409,
    ONLY_OWNER_OF_ORGANIZATION: 409,
    ORGANIZATION_ALREADY_EXISTS: 409,
    ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: 409,
    TEAM_ALREADY_EXISTS: 409,
    UNABLE_TO_REMOVE_LAST_TEAM: 409,
    USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: 409,
    USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: 409,
    USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: 409,
    YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER: 409,
    YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS: 409,
    YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: 409,
  },
  constraints: { ...organizationConstraints, ...invitationConstraints },
  endpoints: [logoUploadEndpoint, logoEndpoint],
  endpointDocs: [logoDocs],
  jobs: [purgeOrganizations, cleanUpImages('logo-clean-up', logos)],
  sample: { table: organizationTable, seed: seedOrganizations },
  personalData: [membershipPersonalData, invitationPersonalData],
  userGuards: [keepOwners],
  admits: [isInvited],
})
