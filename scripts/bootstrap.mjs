// Runs before every script and after `npm install`, on any Node: plain JavaScript without dependencies, in a
// syntax that an old Node parses far enough to print an error.
import { prepareDevServer } from './bootstrap/dev-server.mjs'
import {
  installPackages,
  noteInstalled,
  nothingIsLeftOut,
  packagesAreInstalled,
} from './bootstrap/packages.mjs'
import { bringNode, linkNode, removeOtherNodes, wantsPinnedNode } from './bootstrap/pinned-node.mjs'
import { isOlder, modules, root } from './bootstrap/paths.mjs'
import { UserError, checkWritable } from './bootstrap/user-error.mjs'
import { say } from './bootstrap/terminal-output.mjs'

const OLDEST_TO_INSTALL = '20.19'
/** npm runs this as the project's install script, when the packages are already installed. */
const afterInstall = process.env.npm_lifecycle_event === 'postinstall'

try {
  // The installation that this script starts runs it again and needs nothing from it.
  if (!process.env.BOOTSTRAP_INSTALLS) await bootstrap()
} catch (error) {
  if (!(error instanceof UserError)) throw error
  say.failed(error.message)
  process.exitCode = 1
}

async function bootstrap() {
  process.chdir(root)
  if (process.platform === 'win32') {
    throw new UserError(
      'This project runs on Linux and macOS: on Windows, clone it inside WSL (https://learn.microsoft.com/windows/wsl/install) and run it there.',
    )
  }
  if (isOlder(process.versions.node, OLDEST_TO_INSTALL)) {
    throw new UserError(
      `This project needs Node ${OLDEST_TO_INSTALL} or newer to install itself, and this is ${process.version}: get a current one from https://nodejs.org.`,
    )
  }
  const wantsPackages = !afterInstall && !packagesAreInstalled()
  const wantsNode = wantsPinnedNode()
  if (wantsPackages || wantsNode) for (const folder of [root, modules]) checkWritable(folder)
  if (wantsPackages) say.doing('Installing packages')
  else if (wantsNode) say.doing('Fetching Node')
  // In parallel: one waits for the network while the other unpacks.
  const node = wantsNode ? bringNode() : undefined
  const packages = wantsPackages ? installPackages() : undefined
  for (const line of await whole([packages, node])) say.done(line)
  // Checked again, because npm removes the link with a package of that name.
  if (wantsPinnedNode()) linkNode()
  removeOtherNodes()
  const isComplete = wantsPackages || (afterInstall && nothingIsLeftOut())
  if (isComplete) noteInstalled()
  // Not for the installation of a command, which may need no dev server, nor on a build machine.
  if (isComplete && afterInstall && !process.env.CI) {
    say.doing('Preparing npm run dev')
    const prepared = prepareDevServer()
    if (prepared) say.done(prepared)
  }
}

/** Waits for all even if one fails, so that nothing is still writing when this ends. */
async function whole(works) {
  const ends = await Promise.allSettled(works)
  const failure = ends.find(({ status }) => status === 'rejected')
  if (failure) throw failure.reason
  return ends.map(({ value }) => value).filter(Boolean)
}
