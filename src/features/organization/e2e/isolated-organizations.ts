import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { languages } from '#/platform/i18n/language.ts'
import { request } from '#e2e/support/http.ts'
import type { startIsolatedServer } from '#e2e/support/isolated-server.ts'
import { visit } from '#e2e/support/page-actions.ts'
import { asHeader, signInByApi } from '#e2e/support/session.ts'
import { newEmail } from '#e2e/support/test-users.ts'
import { t } from '#e2e/support/translate.ts'
import type { TestOrganization } from './organizations.ts'

type Server = Awaited<ReturnType<typeof startIsolatedServer>>
type User = Awaited<ReturnType<typeof signIn>>

/** A user of this server who has completed onboarding. */
export async function signIn({ base, query }: Server, name: string, email = newEmail()) {
  const session = await signInByApi(email, { base })
  const cookie = asHeader(session)
  const { rows } = await query(
    `update "user" set name = $2, onboarded_at = now() where email = $1 returning id`,
    [email, name],
  )
  return { id: (rows[0] as { id: string }).id, email, name, session, cookie }
}

/** The page of an isolated server, and what happens to its organizations meanwhile. */
export function screenOf(page: Page, server: Server) {
  const { base, query } = server
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    open: (path: string) => visit(page, `${base}${path}`),
    use: ({ session }: User) => page.context().addCookies(session),
    press: (place: Page | Locator, name: string) =>
      place.getByRole('button', { name, exact: true }).click(),
    /** The error is shown there, and the call answers with it in every language. */
    shows: async (
      place: Page | Locator,
      code: string,
      { cookie }: User,
      call: { path: string; method?: string; body?: unknown },
    ) => {
      const key = `errors.${code}`
      await expect(place.getByText(t('en', key)).first()).toBeVisible()
      const { path, method = 'POST', body = {} } = call
      for (const language of languages) {
        const answer = await request(`/api${path}`, {
          base,
          method,
          cookie: `${cookie}; i18next=${language}`,
          ...(method !== 'GET' && { body }),
        })
        expect(answer.text).toContain(JSON.stringify(t(language, key)))
        expect(answer.text).toContain(`"${code}"`)
      }
    },
    create: async ({ cookie }: User, name: string) => {
      const answer = await request('/api/organizations', { base, cookie, body: { name } })
      expect(answer.status, answer.text).toBe(201)
      return answer.json<TestOrganization>()
    },
    join: (organization: TestOrganization, user: User) =>
      query(
        `insert into member (id, organization_id, user_id, role) values ($1, $2, $3, 'member')`,
        [randomUUID(), organization.id, user.id],
      ),
    leave: (organization: TestOrganization, user: User) =>
      query('delete from member where organization_id = $1 and user_id = $2', [
        organization.id,
        user.id,
      ]),
  }
}
