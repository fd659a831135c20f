import { accountPersonalData } from '#/features/account/server/account.personal.ts'
import { activityPersonalData } from '#/features/activity/server/activity.personal.ts'
import { devicePersonalData } from '#/features/device/server/device.personal.ts'
import { signInMethodPersonalData } from '#/features/sign-in-method/server/sign-in-method.personal.ts'
import type { PersonalData } from '#/platform/personal-data/server/personal-data.ts'

/** All that a person takes along who downloads their data. */
export const personalData: readonly PersonalData[] = [
  accountPersonalData,
  devicePersonalData,
  signInMethodPersonalData,
  activityPersonalData,
]
