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

/** An image that a user uploaded, here one that is wider than high. */
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 64"><rect width="96" height="64" fill="#1f5f4b"/><circle cx="48" cy="32" r="20" fill="#f4d58d"/></svg>')}`

export const WithPicture: StoryObj = {
  render: () => (
    <Row>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Avatar key={size} name="Readers" picture={{ src: picture, srcSet: '' }} size={size} />
      ))}
    </Row>
  ),
}
