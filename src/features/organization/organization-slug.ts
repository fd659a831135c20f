/** Names of pages and of things that a visitor would take for the product itself. */
const reserved = new Set(
  `about account accounts admin administrator api app apps assets auth billing blog books config
  contact dashboard demo dev docs download edit genres health help home inbox invitation invitations
  invite join legal live login logout mail manager me member members new null o oauth
  onboarding organization organizations owner password pricing privacy profile public register root
  search security settings setup sign-in sign-out sign-up signin signup sitemap static status
  support switch system team teams terms undefined user users welcome well-known www`.split(/\s+/),
)

export const slugPattern = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/
export const slugLength = { min: 2, max: 48 }

export const isReservedSlug = (slug: string) => reserved.has(slug)

/** The name as a slug: `Café Müller & Co` becomes `cafe-muller-co`. Empty for a name without Latin letters. */
export const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, slugLength.max)
    .replaceAll(/^-+|-+$/g, '')
