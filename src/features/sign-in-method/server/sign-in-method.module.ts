import { defineModule } from '#/platform/feature/server/module.ts'
import { signInMethodDocs } from './sign-in-method.docs.ts'
import { signInMethodPersonalData } from './sign-in-method.personal-data.ts'
import { signInMethodProcedures } from './sign-in-method.procedures.ts'

export const signInMethodModule = defineModule({
  procedures: { signInMethod: signInMethodProcedures },
  docs: { signInMethod: signInMethodDocs },
  errors: { FAILED_TO_UNLINK_LAST_ACCOUNT: 400 },
  personalData: [signInMethodPersonalData],
})
