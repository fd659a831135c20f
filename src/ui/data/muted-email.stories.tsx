import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column } from '../../../.storybook/layout.tsx'
import { sample } from '../../../.storybook/samples.ts'
import { MutedEmail } from './muted-email.tsx'

export default { title: 'Data/Quiet email' } satisfies Meta

export const BesideAName: StoryObj = {
  render: () => {
    const long = 'a.very.long.name.that.does.not.end@department-of-letters.university.example.com'
    return (
      <Column>
        {[sample().people[0]?.email ?? '', long].map((email) => (
          <p key={email} className="w-56">
            <MutedEmail>{email}</MutedEmail>
          </p>
        ))}
      </Column>
    )
  },
}
