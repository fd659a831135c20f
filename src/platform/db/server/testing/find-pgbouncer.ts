import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The program, if it is installed. Debian puts it into a folder that is not on the PATH of every user. */
export const findPgBouncer = (): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((file) => existsSync(file))

/** Test files that cannot run here; `npm test` says so. */
export const testsWithoutPgBouncer = findPgBouncer() ? [] : ['**/*pooler*.ts']
