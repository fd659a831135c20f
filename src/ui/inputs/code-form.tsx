import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { CodeInput } from './code-input.tsx'
import { CodeResend } from './code-resend.tsx'
import { Field } from './field.tsx'
import { useInitialFocus } from '#/ui/keyboard/initial-focus.ts'
import type { RetryWait } from '#/ui/feedback/retry-wait.ts'
import { retryWaitOf } from '#/ui/feedback/retry-wait.ts'
import { RetryCountdown } from '#/ui/feedback/retry-countdown.tsx'
import { asClock, useCountdown } from '#/ui/feedback/use-countdown.ts'

export type OtpLabels = {
  label: string
  confirm: string
  resend: string
  /** Replaces `resend` while no code has been requested. */
  sendFirst: string
  resent: string
  /** The code contains a character that is not a digit. */
  invalid: string
  /** The error for a code with missing digits. */
  incomplete: (typed: string) => string
  expires: (minutes: number) => string
  resendIn: (seconds: number) => string
  /** The message of an error, or a generic one when the server could not be reached. */
  error: (cause: unknown) => string
  /** A message for an error that ends after this many seconds, for counting down. */
  counted: (problem: string, seconds: number) => Promise<RetryWait | undefined>
}

export type CodeFormProps = {
  length: number
  labels: OtpLabels
  /**
   * The state of the newest code, as the server reported it at `receivedAt`; null if none was
   * requested.
   */
  state: {
    expiresIn: number
    resendIn: number
    problem: string | null
    retryAfter?: number | null
  } | null
  receivedAt: number
  /** Rejects with the server’s error; resolves once the user has left the page. */
  onSubmit: (code: string) => Promise<unknown>
  /** Absent if no other code can be requested. */
  onResend?: (() => Promise<unknown>) | undefined
  /** Called when the state may have changed and should be fetched again. */
  onStale: () => unknown
  /** Shown instead of the remaining time if there is no countdown. */
  note?: string | undefined
  /** The error of a submission made without JavaScript. */
  problem?: string | undefined
}

/** Six boxes, the remaining time and a resend button, for every code sent by email. */
export function CodeForm(props: CodeFormProps) {
  const { length, labels, state, receivedAt, onSubmit, onResend, onStale, note, problem } = props
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null | undefined>(problem)
  const [wait, setWait] = useState<RetryWait>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useInitialFocus(() => form.current?.querySelector('input'))
  const left = useCountdown(state?.expiresIn ?? 0, receivedAt)
  const focusCode = () => form.current?.querySelector('input')?.focus()

  // Fetches the server's own message once the code has expired.
  const over = state !== null && left === 0 && state.expiresIn > 0
  useEffect(() => {
    if (over) onStale()
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, on expiry
  }, [over])

  // A rate limit that started before the page was loaded.
  useEffect(() => {
    if (state?.problem && state.retryAfter)
      void labels.counted(state.problem, state.retryAfter).then(setWait)
    // oxlint-disable-next-line react/exhaustive-deps -- runs once per server response
  }, [receivedAt])

  const waits = wait !== undefined
  function waitOver() {
    setWait(undefined)
    setError(null)
    onStale()
  }

  function problemOf(typed: string): string | null {
    if (/\D/.test(typed)) return labels.invalid
    return typed.length === length ? null : labels.incomplete(typed)
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
      setError(labels.error(cause))
      setWait(retryWaitOf(cause))
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
          label={labels.label}
          help={state && left > 0 ? <TimeLeft seconds={left} labels={labels} /> : note}
          // Null as soon as the user types, because the previous error no longer applies.
          error={
            wait ? (
              <RetryCountdown wait={wait} onOver={waitOver} />
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
                setError(/\D/.test(value) ? labels.invalid : null)
              }}
              onComplete={(value) => void submit(value)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="lg" block busy={busy} disabled={waits}>
          {labels.confirm}
        </Button>
      </form>
      {onResend && (
        <CodeResend
          labels={labels}
          wait={state?.resendIn ?? 0}
          receivedAt={receivedAt}
          first={state === null}
          onResend={onResend}
          onSent={() => {
            setError(undefined)
            setCode('')
            focusCode()
          }}
          onError={(cause) => setError(labels.error(cause))}
          onStale={onStale}
        />
      )}
    </>
  )
}

/** A sentence for screen readers and a visible clock: announcing every second would be noise. */
function TimeLeft({ seconds, labels }: { seconds: number; labels: OtpLabels }) {
  return (
    <span className="flex justify-between gap-3">
      {labels.expires(Math.ceil(seconds / 60))}
      <span aria-hidden dir="ltr" className="numerals">
        {asClock(seconds)}
      </span>
    </span>
  )
}
