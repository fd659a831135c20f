import { accountDocs, myDataDocs } from '#/features/account/server/account.docs.ts'
import { activityDocs } from '#/features/activity/server/activity.docs.ts'
import { apiTopics } from '#/features/api-docs/api-topics.ts'
import { bookDocs, coverDocs } from '#/features/book/server/book.docs.ts'
import { bookImportDocs } from '#/features/book/server/book-import.docs.ts'
import { dashboardDocs } from '#/features/dashboard/server/dashboard.docs.ts'
import { deviceDocs } from '#/features/device/server/device.docs.ts'
import { genreDocs } from '#/features/genre/server/genre.docs.ts'
import { homeDocs } from '#/features/home/server/home.docs.ts'
import { inboxDocs } from '#/features/inbox/server/inbox.docs.ts'
import { signInDocs } from '#/features/sign-in/server/sign-in.docs.ts'
import { signInMethodDocs } from '#/features/sign-in-method/server/sign-in-method.docs.ts'
import { stepUpDocs } from '#/features/step-up/server/step-up.docs.ts'
import { userDocs } from '#/features/user/server/user.docs.ts'
import type { AnyDocs } from '#/platform/api/server/procedure-docs.ts'
import type { EndpointDocs } from '#/platform/api/server/endpoint-docs.ts'
import { configDocs } from '#/platform/env/server/config.docs.ts'
import type { Translate } from '#/platform/i18n/translate.ts'
import type { procedures } from './procedures.ts'

/** What every call is told of in the API's description, in the order its groups are shown. */
export const apiDocs: Readonly<Record<keyof typeof procedures, AnyDocs>> = {
  book: bookDocs,
  bookImport: bookImportDocs,
  genre: genreDocs,
  user: userDocs,
  account: accountDocs,
  device: deviceDocs,
  signInMethod: signInMethodDocs,
  stepUp: stepUpDocs,
  home: homeDocs,
  activity: activityDocs,
  dashboard: dashboardDocs,
  config: configDocs,
  signIn: signInDocs,
  inbox: inboxDocs,
}

/** What the page says above the calls, for every other reader of the document. */
export const apiIntroduction = (translate: Translate) =>
  [
    translate('apiDocs.intro'),
    ...apiTopics.map(([title, text]) => `## ${translate(title)}\n\n${translate(text)}`),
  ].join('\n\n')

/** Addresses that are no procedures and yet part of the API. */
export const endpointDocs: readonly EndpointDocs[] = [coverDocs, myDataDocs]
