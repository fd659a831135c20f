import { noteMail } from './notice-mail.ts'

export const organizationTemplates = {
  'organization-invitation': noteMail('organizationInvitation'),
  'organization-deleted': noteMail('organizationDeleted'),
  'organization-transfer': noteMail('organizationTransfer'),
}

const common = { organization: 'Nairobi Readers', from: 'Zuri' }

export const organizationMailSamples = {
  'organization-invitation': {
    ...common,
    to: 'guest@example.com',
    days: 7,
    path: '/invitations/Zk3vX0m1c2pVb9sTq7uYw5nRd4eLh6oJ8gKa-fPiBxM',
  },
  'organization-deleted': { ...common, to: 'member@example.com', days: 30 },
  'organization-transfer': { ...common, to: 'member@example.com', path: '/o/nairobi-readers' },
}
