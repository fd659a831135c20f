import { makeWorkingCopy, prepareDevServer } from '../../scripts/working-copy.ts'

export const clone = process.env['DEV_CLONE'] ?? ''

export default async function makeClone(): Promise<void> {
  await makeWorkingCopy(clone)
  prepareDevServer(clone)
}
