declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    duration?: number
    /** How many requests to send, instead of a duration. */
    amount?: number
    /** Seconds to wait for a response. */
    timeout?: number
    headers?: Record<string, string>
  }
  type Result = {
    duration: number
    errors: number
    timeouts: number
    non2xx: number
    '2xx': number
  }
  export default function autocannon(options: Options): Promise<Result>
}
