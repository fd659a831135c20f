import type { RouterClient } from '@orpc/server'
import { bookImportProcedures } from '#/features/book/server/book-import.procedures.ts'
import { bookProcedures } from '#/features/book/server/book.procedures.ts'
import { configProcedures } from '#/platform/env/server/config.procedures.ts'
import { dashboardProcedures } from '#/features/dashboard/server/dashboard.procedures.ts'
import { deviceProcedures } from '#/features/device/server/device.procedures.ts'
import { genreProcedures } from '#/features/genre/server/genre.procedures.ts'
import { homeProcedures } from '#/features/home/server/home.procedures.ts'
import { inboxProcedures } from '#/features/inbox/server/inbox.procedures.ts'
import { activityProcedures } from '#/features/activity/server/activity.procedures.ts'
import { accountProcedures } from '#/features/account/server/account.procedures.ts'
import { signInProcedures } from '#/features/sign-in/server/sign-in.procedures.ts'
import { signInMethodProcedures } from '#/features/sign-in-method/server/sign-in-method.procedures.ts'
import { stepUpProcedures } from '#/features/step-up/server/step-up.procedures.ts'
import { userProcedures } from '#/features/user/server/user.procedures.ts'
import { metrics } from './metrics.ts'

/** Every procedure there is: the screens reach them by `/api/rpc`, everybody else as REST. */
export const procedures = {
  account: accountProcedures,
  activity: activityProcedures,
  book: bookProcedures,
  bookImport: bookImportProcedures,
  config: configProcedures,
  dashboard: dashboardProcedures(metrics),
  device: deviceProcedures,
  genre: genreProcedures,
  home: homeProcedures,
  inbox: inboxProcedures,
  signIn: signInProcedures,
  signInMethod: signInMethodProcedures,
  stepUp: stepUpProcedures,
  user: userProcedures,
}

type AllProcedures = RouterClient<typeof procedures>

declare module '#/platform/api/api.ts' {
  interface Api extends AllProcedures {}
}
