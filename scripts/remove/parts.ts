import type { Part } from './part.ts'
import { apiKey } from './parts/api-key.ts'
import { captcha } from './parts/captcha.ts'
import { demo } from './parts/demo.ts'
import { mcp } from './parts/mcp.ts'
import { organizations } from './parts/organizations.ts'
import { passkey } from './parts/passkey.ts'
import { readingList } from './parts/reading-list.ts'
import { sample } from './parts/sample.ts'
import { template } from './parts/template.ts'
import { webhook } from './parts/webhook.ts'

/** What can be removed, besides languages and features that are only a folder and its routes. */
export const parts: Readonly<Record<string, Part>> = {
  template, // template
  sample, // sample
  organizations, // organizations
  'reading-list': readingList, // reading-list
  'api-key': apiKey, // api-key
  captcha, // captcha
  demo, // demo
  mcp, // mcp
  passkey, // passkey
  webhook, // webhook
}

/** Files that several parts use. They go with the last of them. */
export const sharedFiles: readonly { parts: readonly string[]; files: RegExp }[] = [
  {
    parts: [
      'mcp', // mcp
      'webhook', // webhook
    ],
    files: /^src\/platform\/http\/server\/outgoing\//,
  },
]

/** The parts with these names, and those that cannot exist without them. */
export function withDependents(names: readonly string[]): string[] {
  const all = new Set(names)
  for (const [name, { needs = [] }] of Object.entries(parts))
    if (needs.some((it) => all.has(it))) all.add(name)
  return [...all].filter((name) => name in parts)
}
