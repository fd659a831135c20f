import type { Part } from '../part.ts'

/** Webhooks, and their deliveries. */
export const webhook: Part = {
  files: [
    /^src\/(?:features|platform)\/webhook\//,
    /^src\/routes\/manager\/webhooks\//,
    /^src\/platform\/mail\/server\/webhook-mail\.ts$/,
    /^src\/platform\/deploy\/server\/check-webhooks\.ts$/,
    /^src\/features\/[^/]+\/server\/[^/]+-webhook\.db\.test\.ts$/,
    /^docs\/webhooks\.md$/,
    /^docs\/decisions\/0074-/,
    /^scripts\/remove\/parts\/webhook\.ts$/,
  ],
  edits: {
    '.env.example': (text) => text.replace(/^# Webhooks: .*\n# WEBHOOK_.*\n/m, ''),
    'docs/architecture.md': (text) =>
      text.replace(/^webhook  .*\n/m, '').replace(/^\| Messages to other programs .*\n/m, ''),
    'docs/operating.md': (text) => text.replace(/^\| `WEBHOOK_.*\n/m, ''),
  },
}
