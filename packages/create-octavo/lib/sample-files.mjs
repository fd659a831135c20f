import { replaceOnce } from './project-tree.mjs'

/** Files of the creator and documents about the template. */
export function isCreatorFile(path) {
  return (
    path.startsWith('packages/') ||
    /^scripts\/(?:copies|feature-guide)[.-]/.test(path) ||
    /^docs\/decisions\/(?:003[126]|0045|0061)-/.test(path) ||
    path === '.github/workflows/copies.yml' ||
    path === 'docs/screenshot.webp'
  )
}

/** Files of the sample: three features with their routes, tests and benchmarks. */
export function isSampleFile(path) {
  return (
    /^src\/features\/(?:book|genre|reading-list)\//.test(path) ||
    /^src\/routes\/(?:.*\/)?(?:books|genres|reading-lists|_reading)(?:[./]|$)/.test(path) ||
    path === 'src/layouts/record-layout.tsx' ||
    path.startsWith('bench/') ||
    path === 'docs/performance.md' ||
    /^docs\/decisions\/(?:0008|0020|0023|0024)-/.test(path)
  )
}

/** JSON has no comments for marks. */
const creatorEntries = {
  'package.json': /^ *"(?:pre)?(?:test:guide|test:copies|create)": .*\n/gm,
  'tsconfig.json': /"packages", /g,
}
const sampleEntries = {
  'package.json': /^ *"(?:(?:pre)?bench(?::dev)?|sharp|autocannon)": .*\n/gm,
  'tsconfig.json': /"bench", /g,
  'knip.json': /,?\n *"bench\/.*"/g,
}

export function cutConfig(path, text, sample) {
  const cut = text.replace(creatorEntries[path] ?? /$^/, '')
  if (sample) return cut
  const bare = cut.replace(sampleEntries[path] ?? /$^/, '')
  if (path !== 'knip.json') return bare
  // Some of the platform has no user before the first feature.
  return replaceOnce(bare, '"entry": [', '"entry": ["src/platform/**/*.{ts,tsx}",', path)
}
