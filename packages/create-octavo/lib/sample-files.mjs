/** Files of the creator and documents about the template. */
export function isCreatorFile(path) {
  return (
    path.startsWith('packages/') ||
    /^scripts\/(?:copies|feature-guide)[.-]/.test(path) ||
    /^docs\/decisions\/(?:003[126]|0045)-/.test(path) ||
    path === '.github/workflows/copies.yml' ||
    path === 'docs/screenshot.webp'
  )
}

/** Files of the sample: two features with their routes, tests and benchmarks. */
export function isSampleFile(path) {
  return (
    /^src\/features\/(?:book|genre)\//.test(path) ||
    /^src\/routes\/(?:.*\/)?(?:books|genres|_reading)(?:[./]|$)/.test(path) ||
    path === 'src/layouts/reading-layout.tsx' ||
    path.startsWith('bench/') ||
    path === 'docs/performance.md' ||
    /^docs\/decisions\/(?:0008|0020|0023|0024)-/.test(path)
  )
}
