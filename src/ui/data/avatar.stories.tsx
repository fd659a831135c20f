import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column, Row } from '../../../.storybook/layout.tsx'
import { sample } from '../../../.storybook/samples.ts'
import { Avatar } from './avatar.tsx'

export default { title: 'Data/Avatar' } satisfies Meta

export const Sizes: StoryObj = {
  render: () => (
    <Column>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Row key={size}>
          {sample().people.map((person) => (
            <Avatar key={person.id} name={person.name} size={size} />
          ))}
        </Row>
      ))}
    </Column>
  ),
}

export const BesideName: StoryObj = {
  render: () => (
    <Column>
      {sample().people.map((person) => (
        <p key={person.id} className="flex items-center gap-3 text-sm">
          <Avatar name={person.name} />
          <bdi>{person.name}</bdi>
        </p>
      ))}
    </Column>
  ),
}
