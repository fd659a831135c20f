interface Result {
  /** The exit code. */
  status: number | null
  output: string
}

/** Runs the machine's npm; without a network it fails at once. */
export function npm(...args: string[]): Promise<Result>

export function run(program: string, args: string[]): Promise<Result>
