import type { ComponentType } from 'react'
import { OrganizationSwitcher } from '#/features/organization/organization-switcher.tsx'

/** What features show in the header of both areas. */
export const headerItems: readonly ComponentType[] = [
  OrganizationSwitcher, // organizations
]
