/** `A | B` as `A & B`: what all entries of a list declare together. */
export type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  whole: infer Whole,
) => void
  ? Whole
  : never
