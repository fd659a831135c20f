import { defineModule } from '#/platform/feature/server/module.ts'
import { homeDocs } from './home.docs.ts'
import { homeProcedures } from './home.procedures.ts'

export const homeModule = defineModule({
  procedures: { home: homeProcedures },
  docs: { home: homeDocs },
})
