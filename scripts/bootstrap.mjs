// Runs before every script and after `npm install`, on whatever Node the machine has: plain
// JavaScript, no package but Node's own, syntax that an old Node reads far enough to be refused.
import {
  installPackages,
  noteInstalled,
  nothingIsLeftOut,
  packagesAreInstalled,
} from './bootstrap/packages.mjs'
import { bringNode, linkNode, removeOtherNodes, wantsPinnedNode } from './bootstrap/pinned-node.mjs'
import { isOlder, modules, root } from './bootstrap/project.mjs'
import { Refusal, checkWritable } from './bootstrap/refusal.mjs'
import { say } from './bootstrap/say.mjs'

const OLDEST_TO_INSTALL = '20.19'
/** npm runs this as the project's own install script: the packages are there already. */
const afterInstall = process.env.npm_lifecycle_event === 'postinstall'

try {
  // The install that this script started runs it as well, and needs nothing of it.
  if (!process.env.BOOTSTRAP_INSTALLS) await bootstrap()
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  say.failed(error.message)
  process.exitCode = 1
}

async function bootstrap() {
  process.chdir(root)
  if (process.platform === 'win32') {
    throw new Refusal(
      'This project runs on Linux and macOS: on Windows, clone it inside WSL (https://learn.microsoft.com/windows/wsl/install) and run it there.',
    )
  }
  if (isOlder(process.versions.node, OLDEST_TO_INSTALL)) {
    throw new Refusal(
      `This project needs Node ${OLDEST_TO_INSTALL} or newer to install itself, and this is ${process.version}: get a current one from https://nodejs.org.`,
    )
  }
  const wantsPackages = !afterInstall && !packagesAreInstalled()
  const wantsNode = wantsPinnedNode()
  if (wantsPackages || wantsNode) for (const folder of [root, modules]) checkWritable(folder)
  if (wantsPackages) say.doing('Installing packages')
  else if (wantsNode) say.doing('Fetching Node')
  // Side by side: one waits for the network while the other unpacks.
  const node = wantsNode ? bringNode() : undefined
  const packages = wantsPackages ? installPackages() : undefined
  for (const line of await whole([packages, node])) say.done(line)
  // Asked again, because npm removes the link when a package of that name leaves.
  if (wantsPinnedNode()) linkNode()
  removeOtherNodes()
  if (wantsPackages || (afterInstall && nothingIsLeftOut())) noteInstalled()
}

/** Waits for all of them even when one fails: nothing may still be writing when this ends. */
async function whole(works) {
  const ends = await Promise.allSettled(works)
  const failure = ends.find(({ status }) => status === 'rejected')
  if (failure) throw failure.reason
  return ends.map(({ value }) => value).filter(Boolean)
}
