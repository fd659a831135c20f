import type { Part } from '../part.ts'

/** The creator of copies, its tests, and documents about the template. */
export const template: Part = {
  files: [
    /^packages\//,
    /^scripts\/(?:copies|feature-guide)[.-]/,
    /^scripts\/remove\/parts\/template\.ts$/,
    /^docs\/decisions\/(?:003[126]|0045|0061)-/,
    /^\.github\/workflows\/copies\.yml$/,
    /^docs\/screenshot\.webp$/,
  ],
  edits: {
    'package.json': (text) =>
      text.replace(/^ *"(?:pre)?(?:test:guide|test:copies|create)": .*\n/gm, ''),
    'tsconfig.json': (text) => text.replace(/"packages", /g, ''),
  },
}
