import { defineModule } from '#/platform/feature/server/module.ts'
import { jobDocs } from './job.docs.ts'
import { jobProcedures } from './job.procedures.ts'

export const jobModule = defineModule({
  procedures: { job: jobProcedures },
  docs: { job: jobDocs },
  errors: { JOB_STATE: 409 },
})
