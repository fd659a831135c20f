import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { CodeInput } from './code-input.tsx'
import { CodeResend } from './code-resend.tsx'
import { Field } from './field.tsx'
import { useInitialFocus } from './initial-focus.ts'
import type { Wait } from './wait.ts'
import { waitOf } from './wait.ts'
import { Waiting } from './waiting.tsx'
import { asClock, useCountdown } from './use-countdown.ts'

export type OtpLabels = {
  label: string
  confirm: string
  resend: string
  /** Instead of `resend` where no code was asked for yet. */
  sendFirst: string
  resent: string
  /** A code has digits only. */
  invalid: string
  /** What is wrong with a code of this length. */
  incomplete: (typed: string) => string
  expires: (minutes: number) => string
  resendIn: (seconds: number) => string
  /** A refusal's sentence, or what to say when nobody answered. */
  error: (cause: unknown) => string
  /** A problem that ends in so many seconds, for counting down. */
  counted: (problem: string, seconds: number) => Promise<Wait | undefined>
}

export type CodeFormProps = {
  length: number
  words: OtpLabels
  /** How it stands with the newest code, as the server said at `told`; null: none was asked for. */
  state: {
    expiresIn: number
    resendIn: number
    problem: string | null
    retryAfter?: number | null
  } | null
  told: number
  /** Rejects with the server’s error; resolves when the person has gone on. */
  onSubmit: (code: string) => Promise<unknown>
  /** Absent: no other code can be had. */
  onResend?: (() => Promise<unknown>) | undefined
  /** The state may have changed: ask for it again. */
  onStale: () => unknown
  /** Shown instead of the remaining time where there is no countdown. */
  note?: string | undefined
  /** What was wrong before the script was there. */
  problem?: string | undefined
}

/** Six boxes, the time that is left, and another code: wherever a code by mail is entered. */
export function CodeForm(props: CodeFormProps) {
  const { length, words, state, told, onSubmit, onResend, onStale, note, problem } = props
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null | undefined>(problem)
  const [wait, setWait] = useState<Wait>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useInitialFocus(() => form.current?.querySelector('input'))
  const left = useCountdown(state?.expiresIn ?? 0, told)
  const focusCode = () => form.current?.querySelector('input')?.focus()

  // What the server says when the time is over, in its words.
  const over = state !== null && left === 0 && state.expiresIn > 0
  useEffect(() => {
    if (over) onStale()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is over
  }, [over])

  // A wait that began before the page was loaded.
  useEffect(() => {
    if (state?.problem && state.retryAfter)
      void words.counted(state.problem, state.retryAfter).then(setWait)
    // oxlint-disable-next-line react/exhaustive-deps -- once an answer of the server
  }, [told])

  const waits = wait !== undefined
  function waitOver() {
    setWait(undefined)
    setError(null)
    onStale()
  }

  function problemOf(typed: string): string | null {
    if (/\D/.test(typed)) return words.invalid
    return typed.length === length ? null : words.incomplete(typed)
  }

  async function submit(typed: string) {
    if (busy || waits) return
    const wrong = problemOf(typed)
    if (wrong) {
      setError(wrong)
      focusCode()
      return
    }
    setBusy(true)
    setError(undefined)
    try {
      await onSubmit(typed)
    } catch (cause) {
      setError(words.error(cause))
      setWait(waitOf(cause))
      setCode('')
      setBusy(false)
      focusCode()
      onStale()
    }
  }

  return (
    <>
      <form
        ref={form}
        method="post"
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit(code)
        }}
      >
        <Field
          label={words.label}
          help={state && left > 0 ? <TimeLeft seconds={left} words={words} /> : note}
          // Null once something is typed: what was wrong before is over.
          error={
            wait ? (
              <Waiting wait={wait} onOver={waitOver} />
            ) : error === undefined ? (
              state?.problem
            ) : (
              error
            )
          }
        >
          {(control) => (
            <CodeInput
              {...control}
              name="otp"
              length={length}
              value={code}
              onValueChange={(value) => {
                setCode(value)
                setError(/\D/.test(value) ? words.invalid : null)
              }}
              onComplete={(value) => void submit(value)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="lg" block busy={busy} disabled={waits}>
          {words.confirm}
        </Button>
      </form>
      {onResend && (
        <CodeResend
          words={words}
          wait={state?.resendIn ?? 0}
          told={told}
          first={state === null}
          onResend={onResend}
          onSent={() => {
            setError(undefined)
            setCode('')
            focusCode()
          }}
          onError={(cause) => setError(words.error(cause))}
          onStale={onStale}
        />
      )}
    </>
  )
}

/** In words, and as a clock for the eye: one that is read aloud every second would be noise. */
function TimeLeft({ seconds, words }: { seconds: number; words: OtpLabels }) {
  return (
    <span className="flex justify-between gap-3">
      {words.expires(Math.ceil(seconds / 60))}
      <span aria-hidden dir="ltr" className="numerals">
        {asClock(seconds)}
      </span>
    </span>
  )
}
