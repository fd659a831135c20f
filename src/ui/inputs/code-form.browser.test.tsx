import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { CodeForm } from './code-form.tsx'
import type { CodeFormProps, OtpLabels } from './code-form.tsx'

const labels: OtpLabels = {
  label: 'Code',
  confirm: 'Confirm',
  resend: 'Send a new code',
  sendFirst: 'Send a code',
  resent: 'A new code is on its way.',
  invalid: 'Code is invalid',
  incomplete: () => 'Code should be 6 characters',
  expires: (minutes) => `The code expires in ${minutes} minutes.`,
  resendIn: (seconds) => `New code in ${seconds} s`,
  error: () => 'That code is not right.',
  counted: async (problem, seconds) => ({ seconds, text: (left) => `${problem} ${left} s left.` }),
}

type FormState = { state: CodeFormProps['state']; receivedAt: number }

/** A page whose server reports the code as expired on the next request. */
function Page({ onSubmit }: { onSubmit: (code: string) => Promise<void> }) {
  const [current, setCurrent] = useState<FormState>({
    state: { expiresIn: 60, resendIn: 60, problem: null },
    receivedAt: 1,
  })
  return (
    <CodeForm
      length={6}
      labels={labels}
      {...current}
      onSubmit={onSubmit}
      onResend={async () => {
        setCurrent({ state: { expiresIn: 600, resendIn: 60, problem: null }, receivedAt: 3 })
      }}
      onStale={() =>
        setCurrent((before) =>
          before.receivedAt > 1
            ? before
            : { state: { expiresIn: 0, resendIn: 0, problem: 'It has expired.' }, receivedAt: 2 },
        )
      }
    />
  )
}

test('a code that expires while the page is open is reported, and a new one can be requested', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  try {
    const screen = await render(<Page onSubmit={async () => {}} />)
    const field = screen.getByLabelText('Code')
    await expect.element(field).toHaveAccessibleDescription(/The code expires in 1 minutes/)
    vi.advanceTimersByTime(61_000)
    await expect.element(field).toHaveAccessibleDescription(/It has expired/)
    await screen.getByRole('button', { name: 'Send a new code' }).click()
    await expect.element(screen.getByText('A new code is on its way.')).toBeVisible()
    await expect.element(field).toHaveAccessibleDescription(/expires in 10 minutes/)
    await expect.element(field).toHaveFocus()
    await expect.element(screen.getByRole('button', { name: /New code in/ })).toBeDisabled()
  } finally {
    vi.useRealTimers()
  }
})

test('a wrong code clears the boxes and shows an error, and the next code is submitted by its last digit', async () => {
  const sent: string[] = []
  const screen = await render(
    <Page
      onSubmit={async (code) => {
        sent.push(code)
        if (sent.length === 1) throw new Error('wrong')
      }}
    />,
  )
  const field = screen.getByLabelText('Code')
  await field.fill('123456')
  await expect.element(screen.getByText('That code is not right.')).toBeVisible()
  await expect.element(field).toHaveValue('')
  await field.fill('12')
  await screen.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(screen.getByText('Code should be 6 characters')).toBeVisible()
  await field.fill('654321')
  await expect.poll(() => sent).toEqual(['123456', '654321'])
})

test('a letter is reported as invalid at once, and nothing is submitted', async () => {
  const onSubmit = vi.fn<(code: string) => Promise<void>>(async () => {})
  const screen = await render(<Page onSubmit={onSubmit} />)
  const field = screen.getByLabelText('Code')
  await field.fill('4817a5')
  await expect.element(field).toHaveAccessibleDescription(/Code is invalid/)
  await screen.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(field).toHaveAccessibleDescription(/Code is invalid/)
  await expect.element(field).toHaveFocus()
  expect(onSubmit).not.toHaveBeenCalled()
  await field.fill('481725')
  await expect.poll(() => onSubmit.mock.calls).toEqual([['481725']])
})

test('without a countdown, a note tells how long a code is valid', async () => {
  const screen = await render(
    <CodeForm
      length={6}
      labels={labels}
      state={null}
      receivedAt={0}
      note={labels.expires(10)}
      onSubmit={async () => {}}
      onStale={() => {}}
    />,
  )
  const field = screen.getByLabelText('Code')
  await expect.element(field).toHaveAccessibleDescription('The code expires in 10 minutes.')
})
