import { useState } from 'react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { lazyMenu } from './lazy-menu.tsx'
import { MenuItem } from './menu-item.tsx'
import { Menu } from './menu.tsx'

const names = ['Ann', 'Ben', 'Cem']

type RowMenuProps = {
  onRename: () => void
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
}
const RowMenu = lazyMenu(async () => ({ onRename, ...menu }: RowMenuProps) => (
  <Menu {...menu}>
    <MenuItem onSelect={onRename}>Rename</MenuItem>
  </Menu>
))

/** A list whose rows have a menu; its items open one overlay of the page. */
function List({ overlay: Overlay }: { overlay: typeof Dialog }) {
  const [asked, setAsked] = useState('')
  const [open, setOpen] = useState(false)
  const ask = (name: string) => {
    setAsked(name)
    setOpen(true)
  }
  return (
    <main>
      {names.map((name) => (
        <RowMenu
          key={name}
          onRename={() => ask(name)}
          trigger={(handlers) => (
            <button type="button" {...handlers}>
              {`Menu of ${name}`}
            </button>
          )}
        />
      ))}
      <Overlay title="Rename" closeLabel="Close" open={open} onOpenChange={setOpen}>
        <input aria-label="Name" defaultValue={asked} />
      </Overlay>
    </main>
  )
}

type Screen = Awaited<ReturnType<typeof render>>

const renameItem = (screen: Screen) => screen.getByRole('menuitem', { name: 'Rename' })

/** Chooses the item of a menu. */
const choose = {
  async mouse(screen: Screen, trigger: Locator) {
    await trigger.click()
    await renameItem(screen).click()
  },
  async keyboard(screen: Screen, trigger: Locator) {
    trigger.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('menu')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(renameItem(screen)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
  },
}

for (const [kind, overlay] of [
  ['dialog', Dialog],
  ['drawer', Drawer],
] as const) {
  for (const input of ['mouse', 'keyboard'] as const) {
    test(`a ${kind} returns the focus to the row whose menu opened it (${input})`, async () => {
      const screen = await render(<List overlay={overlay} />)
      const field = screen.getByRole('textbox', { name: 'Name' })
      for (const name of ['Ann', 'Cem', 'Ben']) {
        const trigger = screen.getByRole('button', { name: `Menu of ${name}` })
        await choose[input](screen, trigger)
        await expect.element(field).toHaveFocus()
        await userEvent.keyboard('{Escape}')
        await expect.element(field).not.toBeInTheDocument()
        await expect.element(trigger).toHaveFocus()
      }
    })
  }
}
