/** Friendly on a terminal; plain lines everywhere else. */
const terminal = process.stdout.isTTY
const clear = terminal ? '\r\u001b[2K' : ''

export const say = {
  doing(what) {
    if (terminal) process.stdout.write(`${clear}  ${what} …`)
  },
  done({ what, milliseconds }) {
    const seconds = `${(milliseconds / 1000).toFixed(1)} s`
    console.log(
      terminal
        ? `${clear}  \u001b[32m✓\u001b[39m ${what.padEnd(30)}${seconds.padStart(8)}`
        : `${what} (${seconds})`,
    )
  },
  failed(sentence) {
    process.stdout.write(clear)
    console.error(sentence)
  },
}
