import { eq } from 'drizzle-orm'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { toLanguage } from '#/platform/i18n/language.ts'
import type { Language } from '#/platform/i18n/language.ts'
import { noticeEnds } from '#/platform/mail/server/email-changed-mail.ts'
import { enqueueMail } from '#/platform/mail/server/outbox.ts'
import { memberTable } from '#/platform/organization/server/organization.table.ts'
import type { OrganizationContext } from './organization-context.ts'

type Named = { id: string; name: string }

/** The language of the account with this email, or else that of the request. */
export async function languageOf(
  tx: Executor,
  email: string,
  { requestContext }: Pick<OrganizationContext, 'requestContext'>,
): Promise<Language> {
  const [user] = await tx
    .select({ language: userTable.language })
    .from(userTable)
    .where(eq(userTable.email, email))
  return toLanguage(user?.language) ?? requestContext.language
}

/** Tells every member that their organization was deleted. */
export async function sendDeletionMails(
  tx: Executor,
  { config, by, requestContext }: OrganizationContext,
  { id, name }: Named,
  days: number,
) {
  const members = await tx
    .select({ email: userTable.email, language: userTable.language })
    .from(memberTable)
    .innerJoin(userTable, eq(userTable.id, memberTable.userId))
    .where(eq(memberTable.organizationId, id))
  for (const { email, language } of members)
    await enqueueMail(tx, config.authSecret, {
      kind: 'organization-deleted',
      to: email,
      language: toLanguage(language) ?? requestContext.language,
      params: { organization: name, from: by.name, to: email, days },
      expiresAt: noticeEnds(),
    })
}

export const sendTransferMail = (
  tx: Executor,
  { config, by }: OrganizationContext,
  { name, slug }: { name: string; slug: string },
  { email, language }: { email: string; language: Language },
) =>
  enqueueMail(tx, config.authSecret, {
    kind: 'organization-transfer',
    to: email,
    language,
    params: { organization: name, from: by.name, to: email, path: `/o/${slug}` },
    expiresAt: noticeEnds(),
  })
