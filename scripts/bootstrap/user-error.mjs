import { accessSync, constants, existsSync } from 'node:fs'

/** Ends the script with a message instead of a stack trace. */
export class UserError extends Error {}

export const unreachable =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/
const forbidden = /\b(EACCES|EPERM|EROFS)\b/

/** Explains the output of a program in one sentence if the cause is known, or returns it. */
export function userErrorFor(what, output) {
  const [, network] = unreachable.exec(output) || []
  if (network) {
    return new UserError(
      `${what} could not be downloaded because the package registry cannot be reached (${network}): check the network, and the proxy if there is one, then run this again.`,
    )
  }
  const [, denied] = forbidden.exec(output) || []
  if (denied) {
    const [, path = 'a folder of npm'] = /^npm \S+ path (.+)$/m.exec(output) || []
    return new UserError(
      `${what} could not be installed because this user may not write to ${path} (${denied}): change its owner or its permissions, then run this again.`,
    )
  }
  if (/\bENOSPC\b/.test(output)) {
    return new UserError(`${what} could not be installed because the disk is full (ENOSPC).`)
  }
  return new UserError(
    `${output.trim()}\n\n${what} could not be installed; the cause is in the lines above.`,
  )
}

/** npm prints a stack trace for a folder that it cannot write to. */
export function checkWritable(folder) {
  if (!existsSync(folder)) return
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    throw new UserError(
      `The packages cannot be installed: you have no permission to write to ${folder}.`,
    )
  }
}
