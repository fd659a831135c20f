import { AppError } from '#/platform/error/app-error.ts'

/** Downloads that one user may have open at the same time in one process. */
export const exportsPerUser = 3

/**
 * Limits the exports of a user. Each one reads the database page by page for as long as the client
 * takes, so many at once would slow down everyone else.
 */
export function createExportLimit() {
  const open = new Map<string, number>()

  function take(userId: string): () => void {
    const count = open.get(userId) ?? 0
    if (count >= exportsPerUser) throw new AppError('TOO_MANY_EXPORTS', { retryAfter: 10 })
    open.set(userId, count + 1)
    return () => {
      const left = (open.get(userId) ?? 1) - 1
      if (left > 0) open.set(userId, left)
      else open.delete(userId)
    }
  }

  return {
    /** Counts as open until its body is read to the end, fails or is canceled. */
    async start<T extends { body: ReadableStream<Uint8Array> }>(
      userId: string,
      make: () => T | Promise<T>,
    ): Promise<T> {
      const release = take(userId)
      try {
        const started = await make()
        return { ...started, body: releaseAtEnd(started.body, release) }
      } catch (error) {
        release()
        throw error
      }
    },
  }
}

export type ExportLimit = ReturnType<typeof createExportLimit>

function releaseAtEnd(body: ReadableStream<Uint8Array>, release: () => void) {
  const reader = body.getReader()
  // Resolves when the body ends, fails or is canceled.
  void reader.closed.then(release, release)
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
