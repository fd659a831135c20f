import type { Meta, StoryObj } from '@storybook/react-vite'
import { inLanguage } from '../../../.storybook/page.ts'
import { Row } from '../../../.storybook/layout.tsx'
import { Thumbnail } from './thumbnail.tsx'

export default { title: 'Data/Thumbnail' } satisfies Meta

const picture = (width: number, height: number) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="teal"/></svg>`
  const src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  return { src, srcSet: `${src} ${width}w`, width, height }
}

export const Shapes: StoryObj = {
  render: () => {
    const label = inLanguage({ en: 'Photo', ar: 'الصورة' })
    return (
      <Row>
        <Thumbnail image={picture(320, 320)} label={label} />
        <Thumbnail image={picture(320, 160)} label={label} />
        <Thumbnail image={picture(160, 320)} label={label} />
      </Row>
    )
  },
}
