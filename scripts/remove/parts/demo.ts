import type { Part } from '../part.ts'

/** The read-only demo mode, with its welcome page. */
export const demo: Part = {
  files: [
    /^src\/features\/demo\//,
    /^src\/routes\/welcome\.tsx$/,
    /^src\/(?:[^/]+\/)*(?:[a-z-]+-)?demo(?:-[a-z-]+)?\.(?:(?:db\.test|spec)\.)?tsx?$/,
    /^src\/layouts\/notifications\.browser\.test\.tsx$/,
    /^src\/features\/book\/app\/book-showcase\.tsx$/,
    /^scripts\/new\/reference\/.*-demo\.db\.test\.ts$/,
    /^e2e\/demo-scene\.ts$/,
    /^scripts\/remove\/parts\/demo\.ts$/,
  ],
  edits: {
    'src/layouts/document.tsx': (text) => text.replace(/^ *<LazyDemoDialog \/>\n/m, ''),
    'src/routes/index.tsx': (text) =>
      text
        .replace('({ context: { config } }) =>', '() =>')
        .replace("config.demoMode ? '/welcome' : ", ''),
    '.env.example': (text) => text.replace(/^# Read-only demo: .*\n# DEMO_MODE.*\n\n/m, ''),
    'docs/operating.md': (text) => text.replace(/^\| `DEMO_MODE` .*\n/m, ''),
  },
}
