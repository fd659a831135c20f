import type { Meta, StoryObj } from '@storybook/react-vite'
import { Opened } from '../../.storybook/layout.tsx'
import { inLanguage } from '../../.storybook/page.ts'
import { Sheet } from './sheet.tsx'

export default { title: 'Overlays/Sheet' } satisfies Meta

const words = {
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

/** It comes from the side where reading starts. */
export const Navigation: StoryObj = {
  render: () => {
    const say = inLanguage(words)
    return (
      <Opened label={say.open}>
        {(overlay) => (
          <Sheet
            {...overlay}
            title={say.title}
            description={say.description}
            closeLabel={say.close}
          >
            <ul>
              {say.places.map((place) => (
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
