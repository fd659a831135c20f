/** Ends a request whose other side is silent for too long. Runs from the start until paused. */
export class TimeLimit {
  readonly #controller = new AbortController()
  readonly #ms: number
  #timer: NodeJS.Timeout | undefined

  constructor(ms: number) {
    this.#ms = ms
    this.resume()
  }

  get signal() {
    return this.#controller.signal
  }

  resume() {
    clearTimeout(this.#timer)
    const late = new DOMException('The other side is silent.', 'TimeoutError')
    this.#timer = setTimeout(() => this.#controller.abort(late), this.#ms)
  }

  pause() {
    clearTimeout(this.#timer)
  }

  /** The same bytes; the limit runs only while one is waited for, not while the reader takes its time. */
  watch(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    const reader = body.getReader()
    return new ReadableStream(
      {
        pull: async (controller) => {
          this.resume()
          try {
            const { done, value } = await reader.read()
            if (done) controller.close()
            else controller.enqueue(value)
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
