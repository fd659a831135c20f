export const translationReads = {
  parallel: 10,
  retries: 5,
  /** Doubles with every retry. */
  firstDelayMs: 350,
  timeoutMs: 10_000,
}

type Read = () => Promise<object>

/** Reads translation files: a limited number at once, and again after a failure. */
export function createTranslationReader(limits = translationReads) {
  const waiting: (() => void)[] = []
  let running = 0

  async function readOnce(read: Read): Promise<object> {
    if (running >= limits.parallel) await new Promise<void>((next) => waiting.push(next))
    running += 1
    try {
      return await inTime(read, limits.timeoutMs)
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }

  return async function readAgain(
    read: Read,
    left = limits.retries,
    delay = limits.firstDelayMs,
  ): Promise<object> {
    let next = read
    try {
      return await readOnce(read)
    } catch (error) {
      // Importing a hanging file again returns the same pending promise, so a retry cannot help.
      if (left === 0 || error instanceof TimedOut) throw error
      next = importUnderOtherUrl(error) ?? read
    }
    await new Promise((after) => setTimeout(after, delay))
    return readAgain(next, left - 1, delay * 2)
  }
}

let otherUrls = 0

/** Many browsers never request a module again that failed once, except under another URL. */
function importUnderOtherUrl(error: unknown): Read | undefined {
  const [url] = /https?:\/\/\S+?\.js/.exec(String(error)) ?? []
  if (!url) return undefined
  otherUrls += 1
  const other = `${url}?retry=${otherUrls}`
  return () => import(/* @vite-ignore */ other) as Promise<object>
}

class TimedOut extends Error {}

const inTime = (read: Read, ms: number) =>
  new Promise<object>((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimedOut('translations')), ms)
    read()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
