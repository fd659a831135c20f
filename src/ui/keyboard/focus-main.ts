/**
 * Moves the focus to `main` if the focused element was removed. The browser moves it to the body, from
 * where keyboard and screen reader users would start again at the top.
 */
export function focusMain() {
  if (document.activeElement === document.body)
    document.querySelector('main')?.focus({ preventScroll: true })
}
