import type { Part } from '../part.ts'
import { organizationApiKeyEdits } from './organization-api-key.ts'

/** API keys, with which programs call the API. */
export const apiKey: Part = {
  files: [
    /^src\/features\/api-key\//,
    /^src\/(?:[^/]+\/)*(?:[a-z-]+-)?api-key(?:-[a-z-]+)?\.(?:(?:db\.)?test\.)?tsx?$/,
    /^e2e\/(?:access|support)\/api-keys\./,
    /^e2e\/mcp-api-key\.spec\.ts$/, // mcp
    /^scripts\/new\/reference\/.*-api-key\.db\.test\.ts$/,
    /^docs\/decisions\/(?:0068|0085)-/,
    /^scripts\/remove\/parts\/(?:[a-z]+-)?api-key\.ts$/,
  ],
  // Other features have the names of their scopes.
  texts: [
    'apiKey',
    'organizationApiKey', // organizations
    'activity.kind.organization-api-key-created', // organizations
    'activity.kind.organization-api-key-revoked', // organizations
  ],
  edits: {
    'src/layouts/user-access.tsx': (text) =>
      text.replace(/^ *<UserApiKeys .*\n/m, '').replace(' and the keys of their programs', ''),
    ...organizationApiKeyEdits, // organizations
    '.env.example': (text) =>
      text.replace(/^# The longest time an API key .*\n(?:#.*API.*\n)+/m, ''),
    'docs/architecture.md': (text) => text.replace(/^\| API keys .*\n/m, ''),
    'docs/operating.md': (text) => text.replace(/^\| `API_KEY_.*\n/gm, ''),
  },
}
