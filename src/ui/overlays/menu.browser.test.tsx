import { useEffect, useState } from 'react'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MenuChoice } from './menu-choice.tsx'
import { MenuItem, MenuLink } from './menu-item.tsx'
import { Menu, MenuGroup, MenuSeparator } from './menu.tsx'

const onChoose = vi.fn<(what: string) => void>()

const AccountLink = (props: ComponentProps<'a'>) => (
  <a {...props} href="#account">
    {props.children}
  </a>
)

function Page() {
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  return (
    <Menu trigger={<button type="button">Account</button>}>
      <MenuGroup label="Ada Lovelace">
        <MenuLink render={<AccountLink />}>Profile</MenuLink>
        <MenuItem shortcut="E" onSelect={() => onChoose('edit')}>
          Edit
        </MenuItem>
        <MenuItem disabled onSelect={() => onChoose('move')}>
          Move
        </MenuItem>
      </MenuGroup>
      <MenuChoice
        label="Theme"
        value={theme}
        onChange={setTheme}
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
      <MenuSeparator />
      <MenuItem danger onSelect={() => onChoose('delete')}>
        Delete
      </MenuItem>
    </Menu>
  )
}

async function opened() {
  const screen = await render(<Page />)
  ;(screen.getByRole('button', { name: 'Account' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus()
  return screen
}

afterEach(() => {
  onChoose.mockReset()
  document.documentElement.dir = ''
  window.history.replaceState(null, '', ' ')
})

test('arrow keys move, Enter selects, and the focus returns', async () => {
  const screen = await opened()

  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  expect(onChoose.mock.calls).toEqual([['edit']])
  await expect.element(screen.getByRole('button', { name: 'Account' })).toHaveFocus()
})

test('typing a letter moves to the item that starts with it', async () => {
  const screen = await opened()
  await userEvent.keyboard('del')
  await expect.element(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus()
})

test('a disabled item is announced and does nothing', async () => {
  const screen = await opened()
  const item = screen.getByRole('menuitem', { name: 'Move' })
  await expect.element(item).toHaveAttribute('aria-disabled', 'true')

  ;(item.element() as HTMLElement).click()

  expect(onChoose).not.toHaveBeenCalled()
  await expect.element(screen.getByRole('menu')).toBeVisible()
})

test('a link item is a real link with the item’s name, and closes the menu', async () => {
  const screen = await opened()
  const link = screen.getByRole('menuitem', { name: 'Profile' })
  expect(link.element().getAttribute('href')).toBe('#account')

  await link.click()

  await expect.poll(() => window.location.hash).toBe('#account')
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
})

for (const [dir, inwards, outwards] of [
  ['ltr', '{ArrowRight}', '{ArrowLeft}'],
  ['rtl', '{ArrowLeft}', '{ArrowRight}'],
] as const) {
  test(`a submenu opens and closes along the reading direction (${dir})`, async () => {
    await page.viewport(900, 700)
    document.documentElement.dir = dir
    const screen = await opened()
    await userEvent.keyboard('the')
    const trigger = screen.getByRole('menuitem', { name: 'Theme' })
    await expect.element(trigger).toHaveFocus()

    await userEvent.keyboard(inwards)
    await expect.element(screen.getByRole('menuitemradio', { name: 'Light' })).toHaveFocus()
    await expect
      .element(screen.getByRole('menuitemradio', { name: 'Light' }))
      .toHaveAttribute('aria-checked', 'true')
    const left = (name: string) =>
      screen.getByRole('menuitemradio', { name }).element().getBoundingClientRect().left
    const beside = left('Dark') - trigger.element().getBoundingClientRect().left
    expect(Math.sign(beside)).toBe(dir === 'ltr' ? 1 : -1)

    await userEvent.keyboard(outwards)
    await expect.element(trigger).toHaveFocus()
  })
}

test('the selected choice is marked the next time', async () => {
  const screen = await opened()
  await userEvent.keyboard('the')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('menuitemradio', { name: 'Light' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()

  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menuitem', { name: 'Theme' })).toBeVisible()
  await userEvent.keyboard('the{ArrowRight}')

  await expect
    .element(screen.getByRole('menuitemradio', { name: 'Dark' }))
    .toHaveAttribute('aria-checked', 'true')
})

test('an open menu stays in place when its trigger moves', async () => {
  function Moving() {
    const [rows, setRows] = useState(1)
    useEffect(() => {
      const add = () => setRows(3)
      window.addEventListener('rows', add)
      return () => window.removeEventListener('rows', add)
    }, [])
    return (
      <>
        <div style={{ height: rows * 40 }} />
        <Page />
      </>
    )
  }
  const screen = await render(<Moving />)
  const trigger = screen.getByRole('button', { name: 'Account', includeHidden: true })
  await trigger.click()
  const item = screen.getByRole('menuitem', { name: 'Delete' })
  await expect.element(item).toBeVisible()
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
  const top = (of: typeof item) => of.element().getBoundingClientRect().top
  const [triggerBefore, itemBefore] = [top(trigger), top(item)]

  window.dispatchEvent(new Event('rows'))
  await expect.poll(() => top(trigger) - triggerBefore).toBe(80)
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)

  expect(top(item)).toBe(itemBefore)
})

/** A row in the middle of a long page, and a bar that does not scroll. */
function LongPage() {
  return (
    <>
      <div style={{ height: '40vh' }} />
      <Menu trigger={<button type="button">Row actions</button>}>
        <MenuItem onSelect={() => onChoose('delete')}>Delete</MenuItem>
      </Menu>
      <div style={{ position: 'fixed', insetBlockStart: 0 }}>
        <Menu trigger={<button type="button">Account</button>}>
          <MenuItem onSelect={() => onChoose('account')}>Profile</MenuItem>
        </Menu>
      </div>
      <div style={{ height: '300vh' }} />
    </>
  )
}

/** Opens a menu with a finger, because the page under it can then still scroll. */
async function openByTouch(trigger: Element) {
  const { x, y, width, height } = trigger.getBoundingClientRect()
  const frame = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 }
  const point = { x: frame.x + x + width / 2, y: frame.y + y + height / 2 }
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.element(page.getByRole('menu')).toBeVisible()
}

test('scrolling the row away closes its menu and leaves the page where it was scrolled to', async () => {
  const screen = await render(<LongPage />)
  const trigger = screen.getByRole('button', { name: 'Row actions' })
  await openByTouch(trigger.element())

  const scrolled = new Promise((done) => document.addEventListener('scroll', done, { once: true }))
  window.scrollTo(0, 10)
  await scrolled
  await expect.element(screen.getByRole('menu')).toBeVisible()

  window.scrollTo(0, innerHeight)
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  expect(window.scrollY).toBe(innerHeight)
})

test('a menu whose button does not scroll stays open while the page scrolls', async () => {
  const screen = await render(<LongPage />)
  await openByTouch(screen.getByRole('button', { name: 'Account' }).element())

  const scrolled = new Promise((done) => document.addEventListener('scroll', done, { once: true }))
  window.scrollTo(0, innerHeight)
  await scrolled
  expect(window.scrollY).toBe(innerHeight)
  await expect.element(screen.getByRole('menu')).toBeVisible()
  window.scrollTo(0, 0)
})
