import type { ComponentProps } from 'react'
import { cx } from '#/ui/class-names.ts'

type Look = { interactive?: boolean; flush?: boolean; className?: string }

export function cardClass({ interactive, flush, className }: Look = {}) {
  return cx(
    'rounded-lg border border-line bg-surface',
    !flush && 'p-4 sm:p-5',
    interactive &&
      'block transition-[border-color,box-shadow] hover:border-line-strong hover:shade-md',
    className,
  )
}

export function Card({ interactive, flush, className, ...rest }: Look & ComponentProps<'div'>) {
  return <div className={cardClass({ interactive, flush, className })} {...rest} />
}

export function CardTitle({ className, ...rest }: ComponentProps<'h2'>) {
  return <h2 className={cx('text-base font-semibold', className)} {...rest} />
}
