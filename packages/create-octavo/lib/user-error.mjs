/** An error that the user can fix; shown without a stack. */
export class UserError extends Error {
  /** @param {string} message */
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}
