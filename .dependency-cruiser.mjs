// Who may import whom. The table in docs/architecture.md says it in words; this file enforces it
// on resolved paths. A folder that is not named in an "allowed" list is forbidden.

const test = String.raw`\.test\.tsx?$|/testing/|^src/features/[^/]+/e2e/`
const story = String.raw`\.stories\.tsx$`
const serverSide = '^src/.*/server/'
const brand = String.raw`^src/brand\.ts$`
const publicFace = String.raw`^src/features/([^/]+)/\1(\.(queries|feature))?\.ts$`
// Lists of patterns are joined into one expression, so at most one of them may count groups (\1).
const publicFaceOrTable = String.raw`^src/features/([^/]+)/(\1(\.(queries|feature))?|server/\1\.table)\.ts$`
/** The manifests and the navigation of `/app`: plain data, safe in a browser. */
const features = String.raw`^src/registry/(all-features|app-navigation)\.ts$`
const roots = String.raw`^src/(server\.ts|start\.ts|router\.tsx|client\.tsx)$`
// The few modules that are one thing on the server and another in a browser (createIsomorphicFn).
// The framework cuts their server half out of the browser's build, and check-bundle.ts looks again.
const isomorphic = String.raw`^src/(router\.tsx|platform/(api/(?:api|open-api)|http/(?:built-file|request-id|page-error|report-error|start-script)|auth/fetch-initial-data)\.ts)$`
const mayNameServer = [
  isomorphic,
  serverSide,
  test,
  '^src/registry/',
  '^src/endpoints/',
  String.raw`^src/(server|start)\.ts$`,
]

/** The folders of platform, lowest layer first. A folder may import itself and the layers below it. */
const platformLayers = [
  ['telemetry'],
  ['csv', 'error', 'i18n', 'log'],
  ['env'],
  ['db', 'storage'],
  ['http'],
  ['auth'],
  ['api'],
  ['jobs'],
  [
    'live',
    'mail',
    'metrics',
    'organization', // organizations
    'personal-data',
  ],
  ['webhook'], // webhook
  ['audit', 'export', 'image'],
  ['csv-import', 'deploy', 'dev', 'feature', 'form'],
]

const platformFolders = (folders) => `^src/platform/(?:${folders.join('|')})/`

/** A layer of platform, and the layers below it. */
function platformLayer(folders, index) {
  const below = platformLayers.slice(0, index).flat()
  return {
    name: `platform-${folders[0]}`,
    severity: 'error',
    comment: 'A folder of platform imports itself and the layers below it (docs/architecture.md).',
    from: { path: `^src/platform/(${folders.join('|')})/`, pathNot: test },
    to: {
      path: '^src/platform/',
      pathNot: ['^src/platform/$1/', ...(below.length > 0 ? [platformFolders(below)] : [])],
    },
  }
}

/** A folder of src, and the only other folders it may import. */
function layer(name, from, allowed, comment) {
  return {
    name: `layer-${name}`,
    severity: 'error',
    comment,
    from: { path: from, pathNot: test },
    to: { path: '^src/', pathNot: allowed },
  }
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    layer(
      'routes',
      '^src/routes/',
      ['^src/routes/', '^src/layouts/', '^src/features/', '^src/platform/', '^src/ui/', brand],
      'A route is a signpost: it may name layouts, features, platform and ui.',
    ),
    layer(
      'layouts',
      '^src/layouts/',
      ['^src/layouts/', '^src/features/', '^src/platform/', '^src/ui/', features, brand],
      'A layout may import the list of features, features, platform and ui; never routes.',
    ),
    layer(
      'registry',
      '^src/registry/',
      ['^src/registry/', '^src/features/', '^src/platform/', brand],
      'The registry lists what features and platform offer; it draws nothing.',
    ),
    layer(
      'platform',
      '^src/platform/',
      ['^src/platform/', brand],
      'Platform is what any product needs; it knows no feature and no screen.',
    ),
    ...platformLayers.map(platformLayer),
    {
      name: 'platform-layer-is-drawn',
      severity: 'error',
      comment: 'A new folder of platform has a layer: name it in platformLayers.',
      from: { path: '^src/', pathNot: test },
      to: { path: '^src/platform/', pathNot: [platformFolders(platformLayers.flat()), test] },
    },
    layer('ui', '^src/ui/', ['^src/ui/'], 'The design system knows nothing but itself.'),
    layer(
      'endpoints',
      '^src/endpoints/',
      ['^src/endpoints/', '^src/registry/', '^src/platform/', brand],
      'An endpoint hands a request to what registry and platform made.',
    ),
    layer(
      'composition-roots',
      roots,
      [
        roots,
        '^src/registry/',
        '^src/endpoints/',
        '^src/platform/',
        '^src/layouts/',
        String.raw`^src/routeTree\.gen\.ts$`,
        brand,
      ],
      'The composition roots join registry, endpoints, platform and the layouts of last resort.',
    ),
    {
      name: 'route-tree-only-for-router',
      severity: 'error',
      comment: 'Only the router reads the generated route tree.',
      from: { path: '^src/', pathNot: [String.raw`^src/router\.tsx$`, test] },
      to: { path: String.raw`^src/routeTree\.gen\.ts$` },
    },
    {
      name: 'layer-features',
      severity: 'error',
      comment:
        'A feature may name platform, ui and itself; of other features see feature-to-feature.',
      from: { path: '^src/features/', pathNot: test },
      to: {
        path: '^src/',
        pathNot: ['^src/features/', '^src/platform/', '^src/ui/', features, brand],
      },
    },
    {
      name: 'manifest-is-plain',
      severity: 'error',
      comment:
        'A manifest is loaded with every area: it may import the platform, icons and the type of its texts.',
      from: { path: String.raw`^src/features/.*\.feature\.ts$` },
      to: {
        path: '^src/',
        pathNot: ['^src/platform/', String.raw`/locales/en\.json$`],
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    {
      name: 'feature-to-feature',
      severity: 'error',
      comment:
        'Of another feature only y.ts, y.queries.ts and y.feature.ts may be named (and y.table.ts between server folders).',
      from: { path: '^src/features/([^/]+)/', pathNot: [test, serverSide] },
      to: { path: '^src/features/', pathNot: ['^src/features/$1/', publicFace] },
    },
    {
      name: 'feature-server-to-feature',
      severity: 'error',
      comment:
        'A foreign key may name y.table.ts; everything else of y stays behind its public face.',
      from: { path: '^src/features/([^/]+)/.*server/', pathNot: test },
      to: { path: '^src/features/', pathNot: ['^src/features/$1/', publicFaceOrTable] },
    },
    {
      name: 'server-stays-on-the-server',
      severity: 'error',
      comment:
        'server/ is named only from server/, registry, endpoints, server.ts, start.ts and isomorphic modules.',
      from: { path: '^src/', pathNot: mayNameServer },
      to: { path: '^src/.*/server/' },
    },
    {
      name: 'product-knows-no-tools',
      severity: 'error',
      comment:
        'The product must run without scripts, end-to-end tests, benchmarks and the creator of copies.',
      from: { path: '^src/', pathNot: [test, story] },
      to: { path: String.raw`^(\.storybook|scripts|e2e|bench|packages)/` },
    },
    {
      name: 'no-test-imports',
      severity: 'error',
      comment: 'Only a test may name a test or a test harness, and nobody a story.',
      from: { path: '^src/', pathNot: test },
      to: { path: `^src/.*(${test}|${story})` },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Data flows one way.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'An import that leads nowhere is a typo, or a missing dependency.',
      from: { path: String.raw`^(src|\.storybook|scripts|e2e|bench)/` },
      // The translations plugin makes these modules, and the framework its manifest.
      to: { couldNotResolve: true, pathNot: '^(virtual:translations|tanstack-start-manifest:)' },
    },
    {
      name: 'no-development-dependency',
      severity: 'error',
      comment: 'What the product imports at run time belongs to "dependencies".',
      // The developers' panels are cut out of the production build, and a check looks for them there.
      from: {
        path: '^src/',
        pathNot: [test, story, '^src/layouts/developer-tools'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm-peer'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: ['node_modules', String.raw`routeTree\.gen\.ts$`] },
    exclude: { path: ['^dist/', '^scripts/new/reference/', String.raw`\.css$`] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
    cache: false,
  },
}
