import type { PersonalData } from '#/platform/personal-data/server/personal-data.ts'
import { listSignInMethods } from './sign-in-method.service.ts'

/** The user's sign-in methods, without their secrets. */
export const signInMethodPersonalData: PersonalData = {
  name: 'sign-in-methods',
  columns: ['kind', 'name', 'addedAt'],
  async *pages(db, userId) {
    const { passkeys, providers } = await listSignInMethods(db, userId)
    yield [
      ...passkeys.map(({ name, createdAt }) => ['passkey', name, createdAt]),
      ...providers.map(({ provider, createdAt }) => ['provider', provider, createdAt]),
    ]
  },
}
