import type { Part } from '../part.ts'

/** The server of the Model Context Protocol, and the sign-in of applications that use it. */
export const mcp: Part = {
  names: ['oauth'],
  files: [
    /^src\/features\/oauth\//,
    /^src\/routes\/oauth\//,
    /^src\/endpoints\/mcp[^/]*\.ts$/,
    /^src\/platform\/auth\/server\/(?:end-connections|oauth[^/]*)\.ts$/,
    /^src\/features\/api-key\/server\/[a-z-]+-tools\.db\.test\.ts$/, // api-key
    /^src\/platform\/http\/server\/cors(?:\.test)?\.ts$/,
    /^e2e\/(?:support\/)?mcp[^/]*\.ts$/,
    /^docs\/decisions\/(?:0073|0076|0086)-/,
    /^scripts\/remove\/parts\/mcp\.ts$/,
  ],
  lines: { files: /\.docs\.ts$/, pattern: /^ *tool: '\w+',\n|(?<=\{ )tool: '\w+', /gm },
  edits: {
    '.env.example': (text) =>
      text.replace(/^# The tools for AI assistants .*\n# MCP=.*\n(?:#.*\n)# MCP_.*\n/m, ''),
    'docs/architecture.md': (text) => text.replace(/^\| Connected applications .*\n/m, ''),
    'docs/operating.md': (text) => text.replace(/^\| `MCP(?:_.*)?` .*\n/gm, ''),
  },
}
