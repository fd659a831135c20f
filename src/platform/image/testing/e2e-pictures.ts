import { expect } from '@playwright/test'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'

/** An image with noise, so that it does not compress to almost nothing. */
export const picture = (color: string, { width = 600, height = 900 } = {}) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: color,
      noise: { type: 'gaussian', mean: 90, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()

/** Waits until the image is loaded. */
export const drawn = (image: Locator) =>
  expect
    .poll(() => image.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth))
    .toBeGreaterThan(0)
