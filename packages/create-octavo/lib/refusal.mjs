/** A reason to stop that a person can do something about. */
export class Refusal extends Error {}
