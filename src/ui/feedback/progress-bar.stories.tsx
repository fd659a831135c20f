import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column } from '../../../.storybook/layout.tsx'
import { inLanguage, pageLanguage } from '../../../.storybook/page.ts'
import { ProgressBar } from './progress-bar.tsx'

export default { title: 'Feedback/Progress bar' } satisfies Meta

const texts = { en: { label: 'Importing books' }, ar: { label: 'استيراد الكتب' } }

export const FromNothingToDone: StoryObj = {
  render: () => {
    const { label } = inLanguage(texts)
    const percent = new Intl.NumberFormat(pageLanguage(), { style: 'percent' })
    return (
      <Column>
        {[0, 0.42, 1].map((fraction) => (
          <div key={fraction} className="grid gap-1.5 text-sm">
            <p className="flex justify-between">
              {label}
              <span className="text-muted numerals">{percent.format(fraction)}</span>
            </p>
            <ProgressBar label={label} fraction={fraction} text={percent.format(fraction)} />
          </div>
        ))}
      </Column>
    )
  },
}
