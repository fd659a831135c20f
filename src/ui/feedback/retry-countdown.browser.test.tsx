import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { CodeForm } from '#/ui/inputs/code-form.tsx'
import { ConfirmDrawer } from '#/ui/overlays/confirm-drawer.tsx'
import { Field } from '#/ui/inputs/field.tsx'
import { Form, FormActions } from '#/ui/form/form.tsx'
import { Input } from '#/ui/inputs/input.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const text = (left: number) => `Try again in ${left} seconds.`

/** The error of a rate-limited call that can be retried after 40 seconds. */
const rateLimitError = (field?: string) =>
  Object.assign(new Error(text(40)), {
    code: 'TOO_MANY_CODES',
    status: 429,
    data: { field, retryAfter: 40 },
    wait: { seconds: 40, text },
  })

const isVisible = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('[aria-hidden]')].some((it) => it.innerText === text)

/** Announced once, updated visibly every second, then removed. */
async function countsDown(button: () => HTMLButtonElement) {
  await expect.poll(() => isVisible(text(40))).toBe(true)
  expect(button().disabled).toBe(true)
  const announced = [...document.querySelectorAll('[aria-live], [role=alert]')].flatMap((it) =>
    [...it.querySelectorAll('.sr-only')].map(({ textContent }) => textContent),
  )
  vi.advanceTimersByTime(15_000)
  await expect.poll(() => isVisible(text(25))).toBe(true)
  const later = [...document.querySelectorAll('[aria-live], [role=alert]')].flatMap((it) =>
    [...it.querySelectorAll('.sr-only')].map(({ textContent }) => textContent),
  )
  expect(announced).toContain(text(40))
  expect(later).toEqual(announced)
  vi.advanceTimersByTime(25_000)
  await expect.poll(() => button().disabled).toBe(false)
  expect(document.body.textContent).not.toContain('Try again')
}

function MailForm({ onSubmit }: { onSubmit: () => Promise<void> }): ReactNode {
  return (
    <Form unknownError="Failed" onSubmit={onSubmit}>
      {({ busy, error }) => (
        <>
          <Field label="Email" error={error('email')}>
            {(control) => <Input {...control} name="email" />}
          </Field>
          <FormActions busy={busy} submit="Send" cancel="Cancel" onCancel={() => {}} />
        </>
      )}
    </Form>
  )
}

for (const [name, field] of [
  ['at its field', 'email'],
  ['above the form', undefined],
] as const) {
  test(`a form counts down ${name}, and can then be submitted again`, async () => {
    const onSubmit = vi.fn<() => Promise<void>>().mockRejectedValueOnce(rateLimitError(field))
    const screen = await render(<MailForm onSubmit={onSubmit} />)
    const send = screen.getByRole('button', { name: 'Send' })
    await send.click()
    await countsDown(() => send.element() as HTMLButtonElement)
    await send.click()
    await expect.poll(() => onSubmit.mock.calls.length).toBe(2)
  })
}

test('another value of the rate-limited field need not wait', async () => {
  const onSubmit = vi.fn<() => Promise<void>>().mockRejectedValueOnce(rateLimitError('email'))
  const screen = await render(<MailForm onSubmit={onSubmit} />)
  const send = screen.getByRole('button', { name: 'Send' })
  await send.click()
  await expect.element(send).toBeDisabled()
  await screen.getByLabelText('Email').fill('other@example.com')
  await expect.element(send).toBeEnabled()
})

test('a confirmation counts down', async () => {
  const screen = await render(
    <ConfirmDrawer
      open
      onOpenChange={() => {}}
      title="Delete"
      confirmLabel="Delete it"
      cancelLabel="Cancel"
      onConfirm={() => Promise.reject(rateLimitError())}
      errorText={() => text(40)}
    />,
  )
  const confirm = screen.getByRole('button', { name: 'Delete it' })
  await confirm.click()
  await countsDown(() => confirm.element() as HTMLButtonElement)
  await expect.element(confirm).toBeEnabled()
})

const labels = {
  label: 'Code',
  confirm: 'Confirm',
  resend: 'Send a new code',
  sendFirst: 'Send a code',
  resent: 'Sent',
  invalid: 'Invalid',
  incomplete: () => 'Incomplete',
  expires: () => '',
  resendIn: () => '',
  error: () => text(40),
  counted: async () => ({ seconds: 40, text }),
}

test('too many wrong codes start a countdown', async () => {
  const screen = await render(
    <CodeForm
      length={6}
      labels={labels}
      state={null}
      receivedAt={0}
      onSubmit={() => Promise.reject(rateLimitError('otp'))}
      onStale={() => {}}
    />,
  )
  await screen.getByLabelText('Code').fill('123456')
  const confirm = screen.getByRole('button', { name: 'Confirm' })
  await countsDown(() => confirm.element() as HTMLButtonElement)
  await expect.element(confirm).toBeEnabled()
})

test('a rate limit that started before the page was loaded counts down too', async () => {
  const state = { expiresIn: 0, resendIn: 0, problem: text(40), retryAfter: 40 }
  const onStale = vi.fn<() => void>()
  const screen = await render(
    <CodeForm
      length={6}
      labels={labels}
      state={state}
      receivedAt={1}
      onSubmit={async () => {}}
      onStale={onStale}
    />,
  )
  const confirm = screen.getByRole('button', { name: 'Confirm' })
  await countsDown(() => confirm.element() as HTMLButtonElement)
  expect(onStale).toHaveBeenCalled()
})
