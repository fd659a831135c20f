/**
 * Ends a wait for another server that is silent for too long. Runs from the start until paused. It
 * rejects by itself, because `fetch` holds the signal weakly and may lose it after a garbage
 * collection.
 */
export class TimeLimit {
  readonly #controller = new AbortController()
  readonly #expired = Promise.withResolvers<never>()
  readonly #ms: number
  #timer: NodeJS.Timeout | undefined

  constructor(ms: number) {
    this.#ms = ms
    this.#expired.promise.catch(() => {})
    this.resume()
  }

  get signal() {
    return this.#controller.signal
  }

  /** Settles like the work, or rejects when the limit is reached. */
  race<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.#expired.promise])
  }

  resume() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      const late = new DOMException('The other side is silent.', 'TimeoutError')
      this.#controller.abort(late)
      this.#expired.reject(late)
    }, this.#ms)
  }

  pause() {
    clearTimeout(this.#timer)
  }

  /** The same bytes; the limit runs only while a chunk is awaited, not while the reader is slow. */
  watch(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    const reader = body.getReader()
    return new ReadableStream(
      {
        pull: async (controller) => {
          this.resume()
          try {
            const { done, value } = await this.race(reader.read())
            if (done) controller.close()
            else controller.enqueue(value)
          } catch (error) {
            void reader.cancel(error).catch(() => {})
            throw error
          } finally {
            this.pause()
          }
        },
        cancel: (reason) => reader.cancel(reason),
      },
      { highWaterMark: 0 },
    )
  }
}
