import { findPgBouncer } from '#/platform/db/server/testing/find-pgbouncer.ts'
import { installDebianPackage } from './debian-package.ts'

/** Finds or installs PgBouncer, else says that its tests do not run. */
export function ensurePgBouncer(): void {
  if (findPgBouncer() || installDebianPackage('PgBouncer', ['pgbouncer'])) return
  console.log(
    'Without PgBouncer nothing is tested behind a connection pooler. On Debian: sudo apt-get install pgbouncer',
  )
}
