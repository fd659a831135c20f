import { createBrowserHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { rememberLanguage } from './remember-language.ts'

test('removes the language from the url without a navigation of the router', () => {
  const before = window.location.href
  const history = createBrowserHistory()
  let navigations = 0
  history.subscribe(() => (navigations += 1))
  try {
    // The router patches this method, which is why the unpatched one is called.
    window.history.replaceState(window.history.state, '', '?lng=en&page=2')
    expect(navigations).toBe(1)

    rememberLanguage('en')

    expect(window.location.search).toBe('?page=2')
    expect(navigations).toBe(1)
  } finally {
    history.destroy()
    window.history.replaceState(null, '', before)
  }
})
