import { bookExtraPaths, bookTitles, sampleBook, secretBooks } from '#/features/book/e2e/paths.ts'
import { sampleOrganization } from '#/features/organization/e2e/organizations.ts'
import { sampleWebhook } from '#/features/webhook/e2e/sample-webhook.ts'
import { sampleUser, secretUsers } from './support/sample-users.ts'

// What features add to the tests that visit every page and procedure. A feature needs no entry: its
// pages come from the route tree, its procedures from the manifest.

/** The record to open below a list, by the last part of the list's URL; otherwise its first link. */
export const samples: Readonly<Record<string, () => Promise<{ id: string }>>> = {
  users: sampleUser,
  webhooks: sampleWebhook, // webhook
  books: sampleBook, // sample
  organizations: sampleOrganization, // organizations
}

/** States of pages that have no URL of their own in the route tree. */
export const extraPaths = {
  app: [
    '/switch?from=app',
    ...bookExtraPaths, // sample
  ],
  manager: [
    '/manager/dashboard?days=365',
    '/manager/users?searchTerm=nobody-is-called-this',
    '/manager/nowhere',
  ],
}

/** Texts that only users with access may see. */
export const secrets = Object.values({
  secretUsers,
  secretBooks, // sample
})

const platformTitles = {
  app: ['/app', 'layout.nav.home'],
  manager: ['/manager/users', 'user.list.title'],
} as const

/** Pages with the translation key of their title. */
export const titledPages = [
  platformTitles,
  bookTitles, // sample
]
