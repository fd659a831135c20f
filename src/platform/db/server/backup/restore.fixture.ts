import { restore } from './restore.ts'

// A restore in its own process, so that it can be killed.
const [url = '', uploads = '', file = '', migrations = ''] = process.argv.slice(2)
process.stdout.write('begun')
await restore({ url, uploads, file, migrations })
