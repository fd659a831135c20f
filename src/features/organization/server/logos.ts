import { sql } from 'drizzle-orm'
import { toImage } from '#/platform/image/image.ts'
import type { StoredImage } from '#/platform/image/image.ts'
import type { ImageCollection, ImageLocation } from '#/platform/image/server/image-collection.ts'
import { organizationTable } from '#/platform/organization/server/organization.table.ts'
import { removedLogoTable } from './removed-logo.table.ts'

/** The logos of organizations. Their files are in a directory of the organization. */
export const logos: ImageCollection = {
  folder: 'logos',
  field: 'logo',
  largest: { width: 512, height: 512 },
  widths: [64, 128, 256],
  removed: removedLogoTable,
  inUse: (names) => sql`
    select ${organizationTable.logo} as name from ${organizationTable}
    where ${organizationTable.logo} = any(${sql.param([...names])}::text[])`,
}

export const logoLocation = (organizationId: string, name: string): ImageLocation => ({
  directory: organizationId,
  name,
})

type Proof = { invitation: string } | { join: string }

/** With a proof, the URL also works for people who are not members yet. */
export function toLogo(
  { id, logo }: { id: string; logo: string | null },
  proof?: Proof,
): StoredImage | null {
  if (logo === null) return null
  const query = proof ? `?${new URLSearchParams(proof)}` : ''
  return toImage(logo, logos.widths, (width) => `/logos/${id}/${logo}-${width}.webp${query}`)
}

/** The organization and the file of a URL, which may not exist. */
export function logoOf(pathname: string) {
  const [, organizationId, file] =
    /^\/logos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([0-9a-f]{32}-\d{1,4}x\d{1,4}-[0-9a-f]{6}-\d{1,4}\.webp)$/.exec(
      pathname,
    ) ?? []
  return organizationId && file
    ? { organizationId, file: `${logos.folder}/${organizationId}/${file}` }
    : undefined
}
