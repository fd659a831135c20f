/**
 * A part of the product that can be removed. Its lines elsewhere end with `// <name>`; in documents they are
 * between `<!-- <name> -->` and `<!-- /<name> -->`.
 */
export interface Part {
  /** Other names for the same part, such as those of its features. */
  names?: readonly string[]
  /** The part cannot exist without these. */
  needs?: readonly string[]
  files: readonly RegExp[]
  /** Lines that only exist for this part in many files, without a mark on each. */
  lines?: { files: RegExp; pattern: RegExp }
  /** Changes to files that cannot have marks. */
  edits?: Readonly<Record<string, (text: string) => string>>
  /** Columns in tables of others. */
  columns?: Readonly<Record<string, readonly string[]>>
}
