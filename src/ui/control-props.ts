/** What `Field` hands to its control; every part of a form takes them. */
export type ControlProps = {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}
