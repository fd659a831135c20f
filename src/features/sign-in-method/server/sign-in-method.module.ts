import { defineModule } from '#/platform/feature/server/module.ts'
import type { PersonalData } from '#/platform/personal-data/server/personal-data.ts'
import { signInMethodDocs } from './sign-in-method.docs.ts'
import { signInMethodProcedures } from './sign-in-method.procedures.ts'
import { listSignInMethods } from './sign-in-method.service.ts'

/** The user's sign-in methods, without their secrets. */
const signInMethodPersonalData: PersonalData = {
  name: 'sign-in-methods',
  columns: ['kind', 'name', 'addedAt'],
  async *pages(db, userId) {
    const methods = await listSignInMethods(db, userId)
    yield methods.passkeys.map((it) => ['passkey', it.name, it.createdAt]) // passkey
    yield methods.providers.map((it) => ['provider', it.provider, it.createdAt])
  },
}

export const signInMethodModule = defineModule({
  procedures: { signInMethod: signInMethodProcedures },
  docs: { signInMethod: signInMethodDocs },
  errors: { FAILED_TO_UNLINK_LAST_ACCOUNT: 400 },
  personalData: [signInMethodPersonalData],
})
