import { accountModule } from '#/features/account/server/account.module.ts'
import { activityModule } from '#/features/activity/server/activity.module.ts'
import { bookModule } from '#/features/book/server/book.module.ts'
import { dashboardModule } from '#/features/dashboard/server/dashboard.module.ts'
import { deviceModule } from '#/features/device/server/device.module.ts'
import { genreModule } from '#/features/genre/server/genre.module.ts'
import { homeModule } from '#/features/home/server/home.module.ts'
import { inboxModule } from '#/features/inbox/server/inbox.module.ts'
import { signInModule } from '#/features/sign-in/server/sign-in.module.ts'
import { signInMethodModule } from '#/features/sign-in-method/server/sign-in-method.module.ts'
import { stepUpModule } from '#/features/step-up/server/step-up.module.ts'
import { userModule } from '#/features/user/server/user.module.ts'
import { authModule } from '#/platform/feature/server/auth.module.ts'
import { platformModule } from '#/platform/feature/server/platform.module.ts'
import { collect } from './collect.ts'

/**
 * The server half of every feature, one line each. Procedures, API documentation, endpoints,
 * constraints, metrics, scheduled jobs, data export and sample data are derived from this list.
 * Sample data is inserted in this order: a genre exists before its books.
 */
const features = [
  userModule,
  genreModule,
  bookModule,
  accountModule,
  deviceModule,
  signInMethodModule,
  stepUpModule,
  homeModule,
  activityModule,
  signInModule,
  inboxModule,
  platformModule,
  authModule,
] as const

export const modules = [...features, dashboardModule(collect(features, 'metrics'))] as const
