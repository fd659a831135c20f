// Long because each error needs a state of its own.
import { createHash, randomUUID } from 'node:crypto'
import { request } from '#e2e/support/http.ts'
import { startIsolatedServer } from '#e2e/support/isolated-server.ts'
import { newEmail } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'
import { screenOf, signIn } from './isolated-organizations.ts'

// A page shows what it was opened with, and the database changes meanwhile: the server then answers with
// an error that the page could not foresee. The same call is then made in every language.

test('limits and records that no longer exist are reported where the user acts', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 4\d\d/)
  const server = await startIsolatedServer({
    ORGANIZATIONS: 'open',
    ORGANIZATIONS_PER_USER: '2',
    ORGANIZATION_MEMBERS: '2',
    ORGANIZATION_TEAMS: '2',
    ORGANIZATION_INVITATIONS: '1',
  })
  const { base, query } = server
  const { dialog, open, use, press, shows, create, join, leave } = screenOf(page, server)
  const alert = page.getByRole('alertdialog')
  try {
    const owner = await signIn(server, 'Olga Owner')
    const member = await signIn(server, 'Mina Member')
    const organization = await create(owner, 'Limited')
    const own = `/o/${organization.slug}`
    const api = `/organizations/${organization.id}`
    // Never answered, so that the page shows what it was opened with.
    await page.route('**/api/live*', () => {})
    await use(owner)

    await open('/app/organizations/new')
    await page.getByRole('textbox').first().fill('Third')
    await create(owner, 'Second')
    await press(page, 'Create organization')
    await shows(page, 'YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS', owner, {
      path: '/organizations',
      body: { name: 'Third' },
    })

    await open(`${own}/teams`)
    await press(page, 'New team')
    await dialog.getByRole('textbox').fill('Prose')
    const created = await request(`/api${api}/teams`, {
      base,
      cookie: owner.cookie,
      body: { name: 'Poetry' },
    })
    const { id: poetry } = created.json<{ id: string }>()
    await press(dialog, 'Create team')
    await shows(dialog, 'YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS', owner, {
      path: `${api}/teams`,
      body: { name: 'Prose' },
    })

    await join(organization, member)
    await open(`${own}/teams/${poetry}`)
    await press(page, 'Add people')
    const add = dialog.getByRole('button', { name: 'Add Mina Member' })
    await expect(add).toBeVisible()
    await leave(organization, member)
    await add.click()
    await shows(page, 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION', owner, {
      method: 'PUT',
      path: `${api}/teams/${poetry}/members/${member.id}`,
    })
    await press(dialog, 'Close')

    await press(page, 'Rename')
    await dialog.getByRole('textbox').fill('Prose')
    await query('delete from team where id = $1', [poetry])
    await press(dialog, t('en', 'form.save'))
    await shows(dialog, 'TEAM_NOT_FOUND', owner, {
      method: 'PATCH',
      path: `${api}/teams/${poetry}`,
      body: { name: 'Prose', version: 1 },
    })

    const { rows } = await query('select id from team where organization_id = $1', [
      organization.id,
    ])
    const last = (rows[0] as { id: string }).id
    await open(`${own}/teams/${last}`)
    await press(page.getByRole('main'), 'Delete')
    await press(alert, 'Delete')
    await shows(alert, 'UNABLE_TO_REMOVE_LAST_TEAM', owner, {
      method: 'DELETE',
      path: `${api}/teams/${last}`,
    })

    await open(`${own}/members`)
    await press(page, 'Invite people')
    const guest = newEmail()
    await dialog.getByRole('textbox').fill(`${guest} ${newEmail()}`)
    await press(dialog, 'Send invitations')
    await shows(dialog, 'INVITATION_LIMIT_REACHED', owner, {
      path: `${api}/invitations`,
      body: { emails: [newEmail()], role: 'member' },
    })

    const joined = await join(organization, member)
    expect(joined.rowCount).toBe(1)
    await open(`${own}/members`)
    await page.getByRole('button', { name: t('en', 'member.open', { name: member.name }) }).click()
    await page.getByRole('menuitem', { name: 'Remove member' }).click()
    const removed = await query(
      'delete from member where organization_id = $1 and user_id = $2 returning id',
      [organization.id, member.id],
    )
    await press(alert, t('en', 'member.task.remove'))
    await shows(alert, 'MEMBER_NOT_FOUND', owner, {
      method: 'DELETE',
      path: `${api}/members/${(removed.rows[0] as { id: string }).id}`,
    })

    const link = await request(`/api${api}/join-link`, {
      base,
      method: 'PUT',
      cookie: owner.cookie,
      body: {},
    })
    const path = new URL(link.json<{ url: string }>().url).pathname
    await join(organization, member)
    const late = await signIn(server, 'Lena Late', guest)
    await use(late)
    await open(path)
    await press(page, 'Join organization')
    await shows(page, 'ORGANIZATION_MEMBERSHIP_LIMIT_REACHED', late, { path })
    await leave(organization, member)
    await query('delete from organization_join_link')
    await press(page, 'Join organization')
    await shows(page, 'INVITATION_NOT_FOUND', late, { path })

    const token = randomUUID()
    await query('update invitation set token_hash = $1', [
      createHash('sha256').update(token).digest('base64url'),
    ])
    await open(`/invitations/${token}`)
    await query('update organization set deleted_at = now() where id = $1', [organization.id])
    await press(page, 'Accept invitation')
    await shows(page, 'FAILED_TO_RETRIEVE_INVITATION', late, {
      path: `/invitations/${token}/accept`,
    })
  } finally {
    // It may still be loading a script.
    await page.close()
    await server.stop()
  }
})
