import type { ComponentProps } from 'react'
import { cx } from '#/ui/class-names.ts'
import { inputClass } from './input.tsx'

/** Grows with its text where the browser supports it, up to one screen; `rows` is the minimum. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      dir="auto"
      className={inputClass(
        cx('field-sizing-content max-h-96 resize-y py-2 own-direction', className),
      )}
      style={{ minBlockSize: `calc(${rows}lh + 1.125rem)` }}
      {...rest}
    />
  )
}
