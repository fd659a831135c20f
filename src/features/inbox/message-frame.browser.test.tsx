import { createInstance } from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import inbox from './locales/en.json'
import { MessageFrame } from './message-frame.tsx'

const words = createInstance()
await words.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: { inbox } } } })

async function show(html: string) {
  await render(
    <I18nextProvider i18n={words}>
      <MessageFrame html={html} />
    </I18nextProvider>,
  )
  const frame = page.getByTitle(inbox.message.frame).element() as HTMLIFrameElement
  return frame
}

test('a message is shown in a frame that may run, submit and open nothing', async () => {
  const frame = await show('<p>hello</p><script>parent.document.title = "taken"</script>')
  expect(frame.getAttribute('sandbox')).toBe('')
  expect(frame.contentDocument).toBeNull()
  expect(document.title).not.toBe('taken')
})

test('the style sheet the page’s policy forbids is left out, the rest stays', async () => {
  const frame = await show('<style>\np { color: red }\n</style><p style="color:green">hello</p>')
  expect(frame.srcdoc).toBe('<p style="color:green">hello</p>')
})
