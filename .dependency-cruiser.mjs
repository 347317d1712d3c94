const anyOf = (...paths) => `^(${paths.join('|')})`

const AREAS = ['admin', 'calendar', 'content-reader', 'schedule', 'schemas', 'scripts', 'search', 'server', 'site']
const ROOMS = [...AREAS, 'bench', 'languages', 'tests']

// Before the types of messages are written, #messages leads nowhere.
const MESSAGES = ['#messages', '\\.astro/messages\\.ts']

/** A folder that may import these rooms and any package. */
const room = (folder, may, comment = 'Move what both need down.') => ({
  name: `${folder} imports ${may.join(', ')} alone`,
  severity: 'error',
  comment,
  from: { path: `^${folder}/` },
  to: { path: `${anyOf(...ROOMS)}/`, pathNot: `${anyOf(folder, ...may)}(/|$)` },
})

/** A folder that may import these folders and packages alone. */
const pure = (folder, may, comment) => ({
  name: `${folder} imports ${may.join(', ')} alone`,
  severity: 'error',
  comment,
  from: { path: `^${folder}/` },
  to: { pathNot: anyOf(...MESSAGES, ...may.flatMap((name) => [`${name}/`, `node_modules/${name}/`])) },
})

// The upper first.
const FEATURES = ['mailing-list|requests|signups', 'events|holidays', 'groups|people|rooms']

/**
 * The rules of imports, for `npm run check -- imports`. It reads no `*.astro`: for them `noRestrictedImports` in biome.json says what
 * the site may not import.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    pure(
      'schemas',
      ['schemas', 'zod', 'libphonenumber-js', 'culori'],
      'The browser, the server and the tests all use it.',
    ),
    pure('search', ['search', 'schemas', 'fuse.js'], 'The browser fetches all that it imports.'),
    pure(
      'calendar',
      ['calendar', 'schemas', 'suncalc', 'temporal-polyfill', 'ical-generator'],
      'It is pure functions, without a file, a network or a clock.',
    ),
    pure('server/platform/db/migrations', ['kysely'], 'A released migration never changes: copy in what it needs.'),
    {
      name: 'calendar and schedule take the locale as an argument',
      severity: 'error',
      comment: 'Take an I18n of schemas/i18n.ts: these read the locale of the call.',
      from: { path: '^(calendar|schedule)/' },
      to: { path: '^(schemas/(locale|messages)|content-reader/locale-context)\\.ts$' },
    },
    room('content-reader', ['calendar', 'schemas']),
    room('schedule', ['content-reader', 'calendar', 'schemas']),
    room('server', ['schedule', 'content-reader', 'calendar', 'search', 'schemas']),
    room('admin', ['languages', 'schemas', 'site/styles', 'server/router.ts']),
    {
      name: 'admin imports types alone of the server',
      severity: 'error',
      comment: 'A browser would fetch the server.',
      from: { path: '^admin/' },
      to: { path: '^server/', dependencyTypesNot: ['type-only'] },
    },
    room('site', ['schedule', 'content-reader', 'calendar', 'search', 'schemas']),
    room('site/components', ['site/styles', 'schemas'], 'Hand content in as a prop, or move it to its feature.'),
    {
      name: 'components know no content',
      severity: 'error',
      comment: 'They may import the types of its schemas.',
      from: { path: '^site/components/' },
      to: { path: '^schemas/(?!(fields|http|pictures|time)/)[a-z-]+/', dependencyTypesNot: ['type-only'] },
    },
    ...FEATURES.slice(1).map((lower, index) => ({
      name: `features import downwards: not from ${lower}`,
      severity: 'error',
      from: { path: `^site/features/(${lower})/` },
      to: { path: `^site/features/(${FEATURES.slice(0, index + 1).join('|')})/` },
    })),
    {
      name: 'islands are hydrated by pages',
      severity: 'error',
      comment: 'In another component nothing hydrates an island: it would look right and do nothing.',
      from: { path: '/[A-Z][^/]*\\.tsx$', pathNot: '\\.island\\.tsx$' },
      to: { path: '\\.island\\.tsx$' },
    },
    {
      name: 'the platform knows no feature',
      severity: 'error',
      comment: 'Pass in what it needs of one.',
      from: { path: '^server/platform/' },
      to: { path: '^server/[^/]+/', pathNot: '^server/platform/' },
    },
    {
      name: 'search needs no zod',
      severity: 'error',
      comment: 'Zod is larger than all of the search that the browser fetches.',
      from: { path: '^search/' },
      to: { path: '^node_modules/zod/', reachable: true },
    },
    {
      name: 'folders import one way',
      severity: 'error',
      comment: 'Move what both need to a folder of its own.',
      scope: 'folder',
      from: { path: anyOf(...AREAS) },
      to: { circular: true },
    },
    {
      name: 'folders say what they hold',
      severity: 'error',
      comment: 'A folder of this name collects anything.',
      from: { path: '(^|/)(common|helpers|lib|shared|utils?)/', pathNot: '^node_modules/' },
      to: {},
    },
    {
      name: 'imports lead somewhere',
      severity: 'error',
      comment: 'A rule sees no import that leads nowhere.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(#messages$|astro:|virtual:)' },
    },
  ],
  options: {
    doNotFollow: { path: '^(bench|languages|node_modules|tests)/' },
    exclude: { path: '\\.(examples|test)\\.tsx?$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
