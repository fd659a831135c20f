import type { Target } from './specification.ts'

export const organizationTargets: Readonly<Record<string, Target>> = {
  organization: {
    table: 'organizationTable',
    module: '#/platform/organization/server/organization.table.ts',
    name: 'organizationTable.name',
    search: 'organizationTable.search',
    order: 'organizationTable.nameKey',
    page: '/manager/organizations/$id',
    newRow: '(n) => ({ name: `Organization ${n}`, slug: `organization-${n}` })',
  },
}
