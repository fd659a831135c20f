import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { testI18n } from '#/platform/i18n/testing/test-i18n.ts'
import { I18nProvider } from '#/platform/i18n/use-translation.tsx'
import english from './locales/en.json'
import { MessageFrame } from './message-frame.tsx'

const i18n = await testI18n('en', english)

async function show(html: string) {
  await render(
    <I18nProvider i18n={i18n}>
      <MessageFrame html={html} />
    </I18nProvider>,
  )
  const frame = page.getByTitle(english.inbox.message.frame).element() as HTMLIFrameElement
  return frame
}

test('shows a message in a frame without scripts, forms and popups', async () => {
  const frame = await show('<p>hello</p><script>parent.document.title = "hijacked"</script>')
  expect(frame.getAttribute('sandbox')).toBe('')
  expect(frame.contentDocument).toBeNull()
  expect(document.title).not.toBe('hijacked')
})

test('removes the style sheet that the CSP blocks and keeps the rest', async () => {
  const frame = await show('<style>\np { color: red }\n</style><p style="color:green">hello</p>')
  expect(frame.srcdoc).toBe('<p style="color:green">hello</p>')
})
