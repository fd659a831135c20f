import type { Meta, StoryObj } from '@storybook/react-vite'
import { sample } from '../../../.storybook/samples.ts'
import { Row } from '../../../.storybook/layout.tsx'
import { paletteColors } from '#/ui/theme/palette-colors.ts'
import { bindings } from './cover-art.ts'
import { Cover } from './cover.tsx'

export default { title: 'Data/Cover' } satisfies Meta

/** The binding follows the title's script: an Arabic book opens from the other side. */
export const CoverRow: StoryObj = {
  render: () => (
    <ul className="grid grid-cols-2 gap-6 sm:grid-cols-4 lg:grid-cols-6">
      {sample().books.map((book) => (
        <li key={book.id}>
          <Cover {...book} seed={book.id} />
          <p className="mt-2 text-xs">{book.title}</p>
        </li>
      ))}
    </ul>
  ),
}

const drawing = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 80"><rect width="60" height="80" fill="#1f4b6e"/><circle cx="30" cy="36" r="16" fill="#e6c983"/></svg>',
)
const src = `data:image/svg+xml,${drawing}`

/** A picture of any aspect ratio fills the same board, under the same hinge and light. */
export const WithPicture: StoryObj = {
  render: () => (
    <Row>
      {['w-7', 'w-28', 'w-56'].map((width) => (
        <Cover
          key={width}
          title="Middlemarch"
          author="George Eliot"
          color="green"
          seed="march"
          picture={{ src, srcSet: `${src} 60w`, width: 60, height: 80, color: '#1f4b6e' }}
          sizes="14rem"
          className={width}
        />
      ))}
    </Row>
  ),
}

export const Sizes: StoryObj = {
  render: () => (
    <Row>
      {['w-7', 'w-14', 'w-28', 'w-56'].map((width) => (
        <Cover
          key={width}
          title="Middlemarch"
          author="George Eliot"
          color="green"
          seed="march"
          className={width}
        />
      ))}
    </Row>
  ),
}

/** Very long and very short titles. */
export const LongAndShort: StoryObj = {
  render: () => (
    <Row>
      {[
        ['She', 'H. Rider Haggard'],
        [
          'The Life and Strange Surprizing Adventures of Robinson Crusoe, of York, Mariner',
          'Daniel Defoe',
        ],
        ['Donaudampfschifffahrt', 'Maximilian Oberhummer-Schwarzenfels'],
        ['مقدمة ابن خلدون: ديوان المبتدأ والخبر في تاريخ العرب والبربر', 'ابن خلدون'],
      ].map(([title = '', author = ''], at) => (
        <Cover
          key={title}
          title={title}
          author={author}
          color={paletteColors[at * 3] ?? 'slate'}
          seed={`${title}${at}`}
          className="w-36"
        />
      ))}
    </Row>
  ),
}

/** Enough seeds to show every binding. */
export const Bindings: StoryObj = {
  render: () => (
    <div className="grid grid-cols-3 gap-4 sm:grid-cols-6 lg:grid-cols-8">
      {Array.from({ length: bindings.length * 3 }, (_, at) => (
        <Cover
          key={at}
          title="Walden"
          author="Henry David Thoreau"
          color={paletteColors[at % paletteColors.length] ?? 'slate'}
          seed={`walden-${at}`}
        />
      ))}
    </div>
  ),
}
