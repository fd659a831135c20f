import type { Part } from '../part.ts'

/** Organizations with members, teams and invitations, and the row-level security that keeps them apart. */
export const organizations: Part = {
  names: ['organization'],
  files: [
    /^src\/(?:features|platform)\/organization\//,
    /^src\/routes\/(?:o|invitations|join)\//,
    /^src\/routes\/.*\/organizations\./,
    /^src\/platform\/.*\/(?:publish-to-members|organization-(?:mail|settings|records)|change-in-organization|(?:check-)?row-security)\.(?:test\.)?ts$/,
    /^src\/features\/api-key\/(?:.*\/)?organization-(?:api-)?key/, // api-key
    /^src\/platform\/auth\/server\/organization-api-key\.ts$/, // api-key
    /^docs\/organizations\.md$/,
    /^docs\/decisions\/(?:0062|0064)-/,
    /^scripts\/new\/(?:organization-targets|in-organization(?:-pages|\.test)?|complete-tenant-migration)\.ts$/,
    /^scripts\/new\/reference\/organization\//,
    /^scripts\/remove\/parts\/organizations\.ts$/,
    /^scripts\/remove\/parts\/organization-api-key\.ts$/, // api-key
  ],
  edits: {
    'compose.yaml': (text) => text.replace(/^ *ORGANIZATIONS: .*\n/m, ''),
    '.github/workflows/deploy.yml': (text) => text.replace(/^ *ORGANIZATIONS: .*\n/m, ''),
    '.env.example': (text) => text.replace(/^# Organizations: [\s\S]*?\n\n/m, ''),
    'docs/architecture.md': (text) => text.replace(/ organization(?= )/g, ''),
    'docs/operating.md': (text) => text.replace(/^\| `ORGANIZATION.*\n/gm, ''),
    'knip.json': (text) =>
      text
        .replace(
          /,\n *"[^"]*\/(?:organization-records|\{tenant-policies,tenant-search\})\.ts!"/g,
          '',
        )
        .replace(/^ *"ignore": \["scripts\/new\/reference\/organization.*\n/m, ''),
  },
  columns: {
    history: ['organization_id'],
    api_key: ['organization_id', 'organization_role'], // api-key
  },
}
