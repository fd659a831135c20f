/** The props that `Field` passes to its control. */
export type ControlProps = {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}
