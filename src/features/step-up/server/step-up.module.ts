import { defineModule } from '#/platform/feature/server/module.ts'
import { stepUpDocs } from './step-up.docs.ts'
import { stepUpProcedures } from './step-up.procedures.ts'

export const stepUpModule = defineModule({
  procedures: { stepUp: stepUpProcedures },
  docs: { stepUp: stepUpDocs },
})
