import type { Part } from '../part.ts'

/** The captcha before a code is sent. */
export const captcha: Part = {
  files: [
    /^src\/(?:[^/]+\/)*(?:check-)?captcha(?:-[a-z]+)?\.(?:(?:db\.)?test|spec)?\.?ts$/,
    /^scripts\/remove\/parts\/captcha\.ts$/,
  ],
  edits: {
    '.env.example': (text) => text.replace(/^# Captcha [\s\S]*?\n\n/m, ''),
    'docs/operating.md': (text) => text.replace(/^\| `CAPTCHA_.*\n/m, ''),
  },
}
