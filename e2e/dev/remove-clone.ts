import { rmSync } from 'node:fs'

export default function removeClone(): void {
  rmSync(process.env['DEV_CLONE'] ?? '', { recursive: true, force: true, maxRetries: 5 })
}
