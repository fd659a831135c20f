import { makeWorkingCopy } from '../../scripts/working-copy.ts'

export const clone = process.env['DEV_CLONE'] ?? ''

export default function makeClone(): void {
  makeWorkingCopy(clone)
}
