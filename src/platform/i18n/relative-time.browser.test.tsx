import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { I18nProvider } from './use-translation.tsx'
import type { Language } from './language.ts'
import { ExactTime } from './exact-time.tsx'
import { RelativeTime } from './relative-time.tsx'
import { testI18n } from './testing/test-i18n.ts'

const at = '2026-03-14T09:26:53.589Z'

const moments: Record<Language, RegExp> = {
  en: /^March 1[345], 2026\D+\d+:\d\d\s[AP]M$/,
  fr: /^1[345] mars 2026\D+\d\d:\d\d$/,
  ar: /^[\p{Nd}]+ مارس [\p{Nd}]+\D+[\p{Nd}]+:[\p{Nd}]+\s[صم]$/u,
  sw: /^1[345] Machi 2026\D+\d\d:\d\d$/,
}

async function show(language: Language) {
  const i18n = await testI18n(language, {})
  return render(
    <I18nProvider i18n={i18n}>
      <p>
        <RelativeTime at={at}>A sentence with a time</RelativeTime>
      </p>
      <dl>
        <dt>Updated</dt>
        <dd data-testid="exact">
          <ExactTime at={at} />
        </dd>
      </dl>
    </I18nProvider>,
  )
}

for (const [language, moment] of Object.entries(moments) as [Language, RegExp][]) {
  test(`hovering a relative time shows the absolute one in words (${language})`, async () => {
    const screen = await show(language)
    const time = screen.getByText('A sentence with a time')
    await expect.element(time).toHaveAttribute('title', expect.stringMatching(moment))
  })

  test(`a record shows the absolute time as text (${language})`, async () => {
    const screen = await show(language)
    const [relative, exact] =
      screen.getByTestId('exact').element().firstElementChild?.children ?? []
    expect(relative?.textContent).not.toMatch(/T\d\d:|Z$/)
    expect(exact?.textContent).toMatch(moment)
  })
}
