import { defineModule } from '#/platform/feature/server/module.ts'
import { signInDocs } from './sign-in.docs.ts'
import { signInProcedures } from './sign-in.procedures.ts'

export const signInModule = defineModule({
  procedures: { signIn: signInProcedures },
  docs: { signIn: signInDocs },
})
