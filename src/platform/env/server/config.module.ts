import { defineModule } from '#/platform/feature/server/module.ts'
import { configDocs } from './config.docs.ts'
import { configProcedures } from './config.procedures.ts'

export const configModule = defineModule({
  procedures: { config: configProcedures },
  docs: { config: configDocs },
})
