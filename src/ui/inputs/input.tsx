import type { ComponentProps } from 'react'
import { cx } from '#/ui/class-names.ts'

/** The styles are in `theme/controls.css`. */
export function inputClass(className?: string, large = false) {
  return cx(large ? 'input input-lg' : 'input', className)
}

type InputProps = ComponentProps<'input'> & { large?: boolean }

export function Input({ className, large, ...rest }: InputProps) {
  const own = rest.dir === 'auto' ? cx('own-direction', className) : className
  return <input className={inputClass(own, large)} {...rest} />
}
