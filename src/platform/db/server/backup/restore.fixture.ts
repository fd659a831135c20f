import { flushCompileCache } from 'node:module'
import { restore } from './restore.ts'

// A restore in its own process, so that it can be killed.
const [url = '', uploads = '', file = '', migrations = ''] = process.argv.slice(2)
// Before it is killed, so that the next process loads faster.
flushCompileCache()
process.stdout.write('begun')
await restore({ url, uploads, file, migrations })
