// Loaded by `node --import` into a server: writes the path of every file of the build that it loads.
import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

registerHooks({
  load(url, context, next) {
    if (url.includes('/dist/server/'))
      appendFileSync(process.env.RECORDED_MODULES, `${fileURLToPath(url)}\n`)
    return next(url, context)
  },
})
