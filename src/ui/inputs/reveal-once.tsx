import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

type Labels = { label: string; help: string; copy: string; copied: string; done: string }

/** A secret that cannot be shown again, in place of the form that created it. */
export function RevealOnce({
  text,
  labels,
  onDone,
}: {
  text: string
  labels: Labels
  onDone: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  // The form that had the focus is gone.
  useEffect(() => input.current?.focus(), [])
  return (
    <div className="grid gap-5">
      <Field label={labels.label} help={labels.help}>
        {(control) => (
          <span className="flex flex-wrap gap-2">
            <Input
              {...control}
              ref={input}
              dir="ltr"
              readOnly
              value={text}
              className="min-w-0 flex-1 basis-48 font-mono"
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton text={text} label={labels.copy} copiedLabel={labels.copied} />
          </span>
        )}
      </Field>
      <div className="flex justify-end max-sm:flex-col">
        <Button variant="primary" onClick={onDone}>
          {labels.done}
        </Button>
      </div>
    </div>
  )
}
