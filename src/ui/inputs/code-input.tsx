import type { ComponentProps, CSSProperties } from 'react'
import { useState } from 'react'
import { cx } from '#/ui/class-names.ts'
import { readCode } from './normalize-digits.ts'

type CodeInputProps = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'maxLength' | 'dir'
> & {
  name: string
  length?: number
  /** Makes the input controlled; without it the input keeps its own value. */
  value?: string
  onValueChange?: (value: string) => void
  /** Called once, when the last digit is entered; never with a letter in the code. */
  onComplete?: (value: string) => void
}

/**
 * A single native input whose letter spacing matches the drawn boxes, so paste, autofill,
 * selection, undo, screen readers and pages without JavaScript all work.
 */
export function CodeInput({
  length = 6,
  value,
  onValueChange,
  onComplete,
  className,
  ...rest
}: CodeInputProps) {
  const [own, setOwn] = useState('')
  const current = value ?? own

  function change(text: string) {
    const next = readCode(text, length)
    setOwn(next)
    if (next === current) return
    onValueChange?.(next)
    if (next.length === length && !/\D/.test(next)) onComplete?.(next)
  }

  return (
    <span
      className={cx('code-input', className)}
      style={{ '--length': length } as CSSProperties}
      dir="ltr"
    >
      <input
        // No maxLength: it would truncate a pasted "123-456" before the dash is removed.
        {...rest}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        value={current}
        onChange={(event) => change(event.target.value)}
      />
      <span aria-hidden className="code-boxes">
        {Array.from({ length }, (_, index) => (
          <span
            key={index}
            data-next={index === Math.min(current.length, length - 1) || undefined}
          />
        ))}
      </span>
    </span>
  )
}
