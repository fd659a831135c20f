import type { ComponentProps } from 'react'
import { Input } from './input.tsx'

/** Email addresses are left-to-right in every language. */
export function EmailInput(props: ComponentProps<typeof Input>) {
  return <Input name="email" type="email" dir="ltr" autoComplete="off" {...props} />
}
