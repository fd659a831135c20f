import { defineModule } from '#/platform/feature/server/module.ts'
import { activityDocs } from './activity.docs.ts'
import { activityPersonalData } from './activity.personal-data.ts'
import { activityProcedures } from './activity.procedures.ts'

export const activityModule = defineModule({
  procedures: { activity: activityProcedures },
  docs: { activity: activityDocs },
  personalData: [activityPersonalData],
})
