import type { Meta, StoryObj } from '@storybook/react-vite'
import { Opened } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { Sheet } from './sheet.tsx'

export default { title: 'Overlays/Sheet' } satisfies Meta

const texts = {
  en: {
    title: 'Larkspur',
    description: 'Where do you want to go?',
    open: 'Open the navigation',
    close: 'Close',
    places: ['Home', 'Dashboard', 'Books', 'Genres', 'Users', 'Account'],
  },
  ar: {
    title: 'Larkspur',
    description: 'إلى أين تريد الذهاب؟',
    open: 'فتح التنقل',
    close: 'إغلاق',
    places: ['الرئيسية', 'لوحة المعلومات', 'الكتب', 'الأنواع', 'المستخدمون', 'الحساب'],
  },
}

/** Opens at the start edge. */
export const Navigation: StoryObj = {
  render: () => {
    const t = inLanguage(texts)
    return (
      <Opened label={t.open}>
        {(overlay) => (
          <Sheet {...overlay} title={t.title} description={t.description} closeLabel={t.close}>
            <ul>
              {t.places.map((place) => (
                <li key={place}>
                  <a href="#there" className="control flex items-center text-sm">
                    {place}
                  </a>
                </li>
              ))}
            </ul>
          </Sheet>
        )}
      </Opened>
    )
  },
}
