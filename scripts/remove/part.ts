/**
 * A part of the product that can be removed. Its lines elsewhere end with `// <name>`, and lines of two parts with
 * `// <name> // <other>`; in documents they are between `<!-- <name> -->` and `<!-- /<name> -->`.
 */
export interface Part {
  /** Other names for the same part, such as those of its features. */
  names?: readonly string[]
  /** The part cannot exist without these. */
  needs?: readonly string[]
  files: readonly RegExp[]
  /** Lines that only exist for this part in many files, without a mark on each. */
  lines?: { files: RegExp; pattern: RegExp }
  /** Texts that other features have for this part, as `activity.kind.visit-created` or a whole group. */
  texts?: readonly string[]
  /** Changes to files that cannot have marks. */
  edits?: Readonly<Record<string, (text: string) => string>>
  /** Columns in tables of others. */
  columns?: Readonly<Record<string, readonly string[]>>
}
