import { setViewport, visit } from './support/page-actions.ts'
import { createUser } from './support/test-users.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/translate.ts'

// The other tests use reduced motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the page behind a drawer shrinks in half a second and gets round corners, and a URL that asks for two drawers opens one', async ({
  page,
}) => {
  await page.context().addCookies((await createUser('Dora Drawer')).session)
  await setViewport(page, 'phone')
  await visit(page, '/app/account')
  const main = page.locator('main')
  // Recorded when the transition starts, because it may end before a busy machine checks.
  await main.evaluate((element) => {
    const seen: Record<string, number> = {}
    element.addEventListener('transitionrun', (event) => {
      if (event.target !== element || !(event instanceof TransitionEvent)) return
      const running = element
        .getAnimations()
        .filter((it) => it instanceof CSSTransition)
        .find((it) => it.transitionProperty === event.propertyName)
      seen[event.propertyName] = Number(running?.effect?.getTiming().duration)
    })
    Object.assign(window, { seen })
  })
  const seen = () => page.evaluate(() => (window as { seen?: object }).seen)
  const animated = expect.objectContaining({ transform: 500, '--drawer-round': 500 })
  const scale = () =>
    main.evaluate((it) => new DOMMatrix(getComputedStyle(it).transform).a.toFixed(2))

  await page.getByRole('button', { name: t('en', 'account.changeName.open') }).click()
  await expect.poll(seen).toEqual(animated)
  await expect.poll(scale).toBe('0.94')
  await expect(main).toHaveCSS('border-radius', '8px')
  await expect(main).toHaveCSS('clip-path', /round 8px/)

  await page.evaluate(() => Object.assign(window, { seen: undefined }))
  await page.keyboard.press('Escape')
  await expect.poll(scale).toBe('1.00')
  await expect(main).toHaveCSS('clip-path', 'none')

  await visit(page, '/app/account?state=change-name&newEmail=new%40example.com')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('new@example.com')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
