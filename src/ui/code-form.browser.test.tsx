import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { CodeForm } from './code-form.tsx'
import type { CodeFormProps, OtpLabels } from './code-form.tsx'

const words: OtpLabels = {
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

type Told = { state: CodeFormProps['state']; told: number }

/** A page that is told by the server that the time is over, once it asks. */
function Page({ onSubmit }: { onSubmit: (code: string) => Promise<void> }) {
  const [known, setKnown] = useState<Told>({
    state: { expiresIn: 60, resendIn: 60, problem: null },
    told: 1,
  })
  return (
    <CodeForm
      length={6}
      words={words}
      {...known}
      onSubmit={onSubmit}
      onResend={async () => {
        setKnown({ state: { expiresIn: 600, resendIn: 60, problem: null }, told: 3 })
      }}
      onStale={() =>
        setKnown((before) =>
          before.told > 1
            ? before
            : { state: { expiresIn: 0, resendIn: 0, problem: 'It has expired.' }, told: 2 },
        )
      }
    />
  )
}

test('a code that ends while the page is open is called expired, and a new one can be had', async () => {
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

test('a wrong code empties the boxes, says so, and the next one is sent by its last digit', async () => {
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

test('a letter is called invalid at once, and nothing is sent', async () => {
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

test('without a countdown, a note says how long a code is valid', async () => {
  const screen = await render(
    <CodeForm
      length={6}
      words={words}
      state={null}
      told={0}
      note={words.expires(10)}
      onSubmit={async () => {}}
      onStale={() => {}}
    />,
  )
  const field = screen.getByLabelText('Code')
  await expect.element(field).toHaveAccessibleDescription('The code expires in 10 minutes.')
})
