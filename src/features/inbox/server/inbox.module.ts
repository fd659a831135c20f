import { defineModule } from '#/platform/feature/server/module.ts'
import { inboxDocs } from './inbox.docs.ts'
import { inboxProcedures } from './inbox.procedures.ts'

export const inboxModule = defineModule({
  procedures: { inbox: inboxProcedures },
  docs: { inbox: inboxDocs },
})
