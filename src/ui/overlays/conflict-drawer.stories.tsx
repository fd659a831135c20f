import type { Meta, StoryObj } from '@storybook/react-vite'
import { Opened } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { ConflictDrawer } from './conflict-drawer.tsx'

export default { title: 'Overlays/Conflict drawer' } satisfies Meta

const texts = {
  en: {
    open: 'Save',
    row: { label: 'Author', theirs: 'George Eliot', mine: 'Mary Ann Evans' },
    labels: {
      title: 'Changed by someone else',
      text: 'Another user saved a different version while you were editing. Which one do you want to keep?',
      close: 'Close',
      field: 'Field',
      theirs: 'Theirs',
      mine: 'Yours',
      takeTheirs: 'Keep theirs',
      keepMine: 'Keep mine',
    },
  },
  ar: {
    open: 'حفظ',
    row: { label: 'المؤلف', theirs: 'جورج إليوت', mine: 'ماري آن إيفانز' },
    labels: {
      title: 'غيّره شخص آخر',
      text: 'أثناء تحريرك حفظ شخص آخر نسخة مختلفة. أيهما تبقى؟',
      close: 'إغلاق',
      field: 'الحقل',
      theirs: 'نسخته',
      mine: 'نسختك',
      takeTheirs: 'اعتماد نسخته',
      keepMine: 'حفظ نسختي',
    },
  },
}

export const BothVersions: StoryObj = {
  render: function Both() {
    const { open: label, row, labels } = inLanguage(texts)
    return (
      <Opened label={label}>
        {({ open, onOpenChange }) => {
          const close = () => onOpenChange(false)
          return (
            <ConflictDrawer
              open={open}
              rows={[row]}
              labels={labels}
              onKeepMine={close}
              onTakeTheirs={close}
              onClose={close}
            />
          )
        }}
      </Opened>
    )
  },
}
