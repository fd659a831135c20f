import type { PersonalData } from '#/platform/personal-data/server/personal-data.ts'
import { listSignInMethods } from './sign-in-method.service.ts'

/** Which ways in there are; never what opens them. */
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
