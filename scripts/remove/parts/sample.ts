import type { Part } from '../part.ts'

/** Books and genres, with their routes, tests and benchmarks. */
export const sample: Part = {
  names: ['book', 'genre'],
  files: [
    /^src\/features\/(?:book|genre)\//,
    /^src\/routes\/(?:.*\/)?(?:books|genres|_record)(?:[./]|$)/,
    /^src\/layouts\/record-layout\.tsx$/,
    /^bench\//,
    /^docs\/performance\.md$/,
    /^docs\/decisions\/(?:0008|0020|0023|0024|0082)-/,
    /^scripts\/new\/sample-targets\.ts$/,
    /^scripts\/remove\/parts\/sample\.ts$/,
  ],
  edits: {
    'package.json': (text) => text.replace(/^ *"(?:(?:pre)?bench(?::dev)?)": .*\n/gm, ''),
    'tsconfig.json': (text) => text.replace(/"bench", /g, ''),
    // Some of the platform has no user before the first feature.
    'knip.json': (text) =>
      text
        .replace(/,?\n *"bench\/.*"/g, '')
        .replace('"entry": [', '"entry": ["src/platform/**/*.{ts,tsx}",'),
  },
}
