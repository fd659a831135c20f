// Runs before anything is installed, on whatever Node the machine has: plain JavaScript, no imports
// but Node's own, syntax that an old Node still reads far enough to be told it is too old.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST_TO_INSTALL = [20, 19]
const OLDEST_TO_RUN = [24, 0]

const root = resolve(fileURLToPath(import.meta.url), '../..')
const modules = join(root, 'node_modules')
const stamp = join(modules, '.install-stamp')
const pinned = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
// npm puts node_modules/.bin first; the machine's own programs are behind it.
const machinePath = (process.env.PATH || '')
  .split(delimiter)
  .filter((folder) => !/[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder))
  .join(delimiter)
const windows = process.platform === 'win32'

process.chdir(root)
if (isOlder(process.versions.node, OLDEST_TO_INSTALL)) {
  give(
    `This project needs Node ${OLDEST_TO_INSTALL.join('.')} or newer to install itself, and this is ${process.version}: get a current one from https://nodejs.org.`,
  )
}
if (installedHash() !== wantedHash()) await install()

/** What decides whether the installed tree is the wanted one; scripts may change without it. */
function wantedHash() {
  const packageJson = JSON.parse(readFileSync('package.json', 'utf8'))
  const wanted = [
    'dependencies',
    'devDependencies',
    'optionalDependencies',
    'overrides',
    'allowScripts',
  ]
  const parts = wanted.map((part) => packageJson[part] || null)
  const lock = existsSync('package-lock.json') ? readFileSync('package-lock.json', 'utf8') : ''
  return createHash('sha256')
    .update(JSON.stringify([parts, process.platform, process.arch]))
    .update(lock)
    .digest('hex')
}

function installedHash() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').trim() : ''
}

async function install() {
  for (const folder of [root, modules]) checkWritable(folder)
  const started = Date.now()
  const working = say('Installing packages …')
  const { status, output } = await npmInstall()
  if (status !== 0) {
    console.error(output)
    give('The packages could not be installed; what npm said is above.')
  }
  makeSureNodeRuns()
  // npm may have completed the lock file for this platform.
  writeFileSync(stamp, `${wantedHash()}\n`)
  working.done('Packages installed', started)
}

/** npm answers a folder it may not write to with a stack trace. */
function checkWritable(folder) {
  if (!existsSync(folder)) return
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    give(`The packages cannot be installed: you have no permission to write to ${folder}.`)
  }
}

function npmInstall() {
  const child = spawn('npm', ['install', '--no-audit', '--no-fund'], {
    env: { ...process.env, PATH: machinePath },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: windows,
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return new Promise((done) => {
    child.on('error', (error) => done({ status: 1, output: `npm: ${error.message}` }))
    child.on('close', (status) => done({ status, output }))
  })
}

/** The project brings its own Node. Where that cannot run, a new enough one of the machine may. */
function makeSureNodeRuns() {
  if (runs(pinned)) return
  const machine = spawnSync('node', ['--version'], {
    env: { ...process.env, PATH: machinePath },
    encoding: 'utf8',
    shell: windows,
  })
  const version = (machine.stdout || '').trim().replace(/^v/, '')
  if (!version || isOlder(version, OLDEST_TO_RUN)) {
    give(
      `The Node that comes with this project does not run on this machine, and Node ${version || '(none)'} is too old for it: install Node ${OLDEST_TO_RUN[0]} or newer.`,
    )
  }
  for (const extension of ['', '.cmd', '.ps1']) {
    rmSync(join(modules, '.bin', `node${extension}`), { force: true })
  }
}

function runs(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore', shell: windows }).status === 0
}

function isOlder(version, oldest) {
  const [major, minor] = version.split('.').map(Number)
  return major < oldest[0] || (major === oldest[0] && minor < oldest[1])
}

function say(text) {
  const terminal = process.stdout.isTTY
  if (terminal) process.stdout.write(`  ${text}`)
  return {
    done(what, started) {
      const seconds = `${((Date.now() - started) / 1000).toFixed(1)} s`
      if (terminal)
        process.stdout.write(
          `\r\u001b[2K  \u001b[32m✓\u001b[39m ${what.padEnd(30)}${seconds.padStart(8)}\n`,
        )
      else console.log(`${what} (${seconds})`)
    },
  }
}

function give(sentence) {
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[2K')
  console.error(sentence)
  process.exit(1)
}
