import { defineModule } from '#/platform/feature/server/module.ts'
import { accountDocs, myDataDocs } from './account.docs.ts'
import { accountPersonalData } from './account.personal-data.ts'
import { accountProcedures } from './account.procedures.ts'

export const accountModule = defineModule({
  procedures: { account: accountProcedures },
  docs: { account: accountDocs },
  endpointDocs: [myDataDocs],
  personalData: [accountPersonalData],
})
