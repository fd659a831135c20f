import { api } from '#/platform/api/api.ts'

/** Whether the user has a passkey and this browser can use it. */
export async function hasPasskey(): Promise<boolean> {
  const { passkeys } = await api.signInMethod.list()
  return passkeys.length > 0 && 'PublicKeyCredential' in window
}
