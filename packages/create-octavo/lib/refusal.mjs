/** A reason to stop that a person can do something about. */
export class Refusal extends Error {
  /** @param {string} message */
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}
