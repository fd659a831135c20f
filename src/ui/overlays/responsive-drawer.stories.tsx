import type { Meta, StoryObj } from '@storybook/react-vite'
import { Opened } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { sample } from '../../../.storybook/samples.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { Field } from '#/ui/inputs/field.tsx'
import { ResponsiveDrawer } from './responsive-drawer.tsx'
import { Select } from '#/ui/inputs/select.tsx'

export default { title: 'Overlays/Responsive drawer' } satisfies Meta

const texts = {
  en: {
    title: 'Change the genre',
    text: 'Of 14 selected books.',
    close: 'Close',
    genre: 'Genre',
    cancel: 'Cancel',
    save: 'Save',
  },
  ar: {
    title: 'تغيير النوع',
    text: 'لأربعة عشر كتابًا محددًا.',
    close: 'إغلاق',
    genre: 'النوع',
    cancel: 'إلغاء',
    save: 'حفظ',
  },
}

/** A dialog from 640 px up, a drawer below. */
export const Open: StoryObj = {
  render: () => {
    const t = inLanguage(texts)
    return (
      <Opened label={t.title}>
        {({ open, onOpenChange }) => (
          <ResponsiveDrawer
            open={open}
            onOpenChange={onOpenChange}
            title={t.title}
            description={t.text}
            closeLabel={t.close}
            footer={
              <>
                <Button onClick={() => onOpenChange(false)}>{t.cancel}</Button>
                <Button variant="primary">{t.save}</Button>
              </>
            }
          >
            <Field label={t.genre}>
              {(control) => <Select {...control} options={sample().genres} defaultValue="poetry" />}
            </Field>
          </ResponsiveDrawer>
        )}
      </Opened>
    )
  },
}
