import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stateful, Row } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { sample } from '../../../.storybook/samples.ts'
import { Chip, chipClass, ChipDot } from './chip.tsx'
import { paletteColors } from '#/ui/theme/palette-colors.ts'

export default { title: 'Inputs/Chip' } satisfies Meta

const texts = { en: { all: 'All genres' }, ar: { all: 'كل الأنواع' } }

export const Static: StoryObj = {
  render: () => (
    <Row>
      {sample().genres.map((genre) => (
        <Chip key={genre.value} color={genre.color}>
          {genre.label}
        </Chip>
      ))}
      <Chip>{inLanguage(texts).all}</Chip>
    </Row>
  ),
}

export const Pressed: StoryObj = {
  render: () => (
    <Stateful initial="">
      {(chosen, choose) => (
        <Row>
          <button
            className={chipClass({ selected: chosen === '' })}
            aria-pressed={chosen === ''}
            onClick={() => choose('')}
          >
            {inLanguage(texts).all}
          </button>
          {sample().genres.map((genre) => (
            <button
              key={genre.value}
              className={chipClass({ selected: chosen === genre.value })}
              aria-pressed={chosen === genre.value}
              onClick={() => choose(genre.value)}
            >
              <ChipDot color={genre.color} />
              {genre.label}
            </button>
          ))}
        </Row>
      )}
    </Stateful>
  ),
}

export const TwelveColors: StoryObj = {
  render: () => (
    <Row>
      {paletteColors.map((color) => (
        <Chip key={color} color={color}>
          <span lang="en">{color}</span>
        </Chip>
      ))}
    </Row>
  ),
}
