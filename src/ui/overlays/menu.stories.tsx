import type { Meta, StoryObj } from '@storybook/react-vite'
import BookPlus from 'lucide-react/icons/book-plus'
import Languages from 'lucide-react/icons/languages'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import type { ComponentProps } from 'react'
import { screen } from 'storybook/test'
import { inLanguage, pageLanguage } from '../../../.storybook/page.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { MenuChoice } from './menu-choice.tsx'
import { MenuItem, MenuLink } from './menu-item.tsx'
import { Menu, MenuGroup, MenuSeparator } from './menu.tsx'

export default { title: 'Overlays/Menu' } satisfies Meta

const texts = {
  en: {
    open: 'Middlemarch',
    group: 'This book',
    edit: 'Edit',
    similar: 'Add a similar one',
    locked: 'Merge with another',
    language: 'Language',
    remove: 'Delete',
  },
  ar: {
    open: 'ميدل مارش',
    group: 'هذا الكتاب',
    edit: 'تعديل',
    similar: 'إضافة كتاب مشابه',
    locked: 'دمج مع كتاب آخر',
    language: 'اللغة',
    remove: 'حذف',
  },
}

const languageOptions = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'fr', label: 'Français', lang: 'fr' },
  { value: 'ar', label: 'العربية', lang: 'ar' },
  { value: 'sw', label: 'Kiswahili', lang: 'sw' },
]

/** Stands in for the router's link; the menu passes its content. */
const Place = (props: ComponentProps<'a'>) => (
  <a {...props} href="#new">
    {props.children}
  </a>
)

const Story: StoryObj = {
  render: () => {
    const t = inLanguage(texts)
    return (
      <Menu trigger={<Button>{t.open}</Button>}>
        <MenuGroup label={t.group}>
          <MenuItem icon={<Pencil aria-hidden />} shortcut="E">
            {t.edit}
          </MenuItem>
          <MenuLink icon={<BookPlus aria-hidden />} render={<Place />}>
            {t.similar}
          </MenuLink>
          <MenuItem disabled>{t.locked}</MenuItem>
        </MenuGroup>
        <MenuSeparator />
        <MenuChoice
          icon={<Languages aria-hidden />}
          label={t.language}
          value={pageLanguage()}
          options={languageOptions}
          onChange={() => {}}
        />
        <MenuSeparator />
        <MenuItem icon={<Trash aria-hidden />} danger>
          {t.remove}
        </MenuItem>
      </Menu>
    )
  },
}

export const Open: StoryObj = {
  ...Story,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await screen.findByRole('menu')
  },
}

/** A submenu opens towards the end of the line, as does the arrow key that opens it. */
export const WithChoice: StoryObj = {
  ...Story,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await userEvent.click(await screen.findByText(inLanguage(texts).language))
    await screen.findByRole('menuitemradio', { name: 'Français' })
  },
}
