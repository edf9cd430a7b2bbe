// Allowed dependencies between packages and folders, checked in `npm test`.

const path = (pattern) => ({ path: pattern })

/**
 * The floors of the server, lowest first: code imports only its own floor and earlier ones. A new feature gets
 * a place before everything that imports it; a new file beside `features` gets one, too.
 */
const FLOORS = [
  'actor.ts|app-error.ts|config.ts|handlers.ts|start-error.ts',
  'db/',
  'personal-data.ts|platform/|shutdown.ts',
  'http/',
  'deps.ts|dashboard-panel.ts',
  'features/audit/',
  'features/accounts/',
  'features/audit-list/',
  'features/mail/',
  'features/dashboard/',
  'features/uploads/',
  'features/settings/',
  'features/push/',
  'features/payments/',
  'features/shop/',
  'features/orders/',
  'features/feed/',
  'features/events/',
  'features/my-events/',
  'features/payment-list/',
  'features/membership/',
  'features/payment-settings/',
  'features/users/',
  'features/notifications/',
  'features/system/',
  'features/directory/',
  'features/event-staff/',
  'features/courts/',
  'features/camp/',
  'features/event-copies/',
  'features/event-templates/',
  'features/event-pages/',
  'features/test-data/',
  'all-personal-data.ts|retention-rules.ts|open-provider.ts|operations/',
  'app.ts',
  'demo-data/',
  'start-server.ts',
  'main.ts',
]

const onFloors = (floors) => `^apps/server/src/(${floors.join('|').replaceAll('.', '\\.')})`
const TESTS = '\\.test\\.ts$|^apps/server/src/testing/'

const floorRules = FLOORS.slice(0, -1).map((floor, index) => ({
  name: `floor-of-${floor.replace('features/', '').split(/[.|/]/)[0]}`,
  comment: 'Code imports only its own floor and earlier ones of FLOORS. Tests are exempt.',
  severity: 'error',
  from: { path: onFloors([floor]), pathNot: TESTS },
  to: path(onFloors(FLOORS.slice(index + 1))),
}))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Modules that import each other cannot be understood or tested separately.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      comment: 'Business rules have no I/O and no framework, so that they can be tested and shared.',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/domain/src' },
    },
    {
      name: 'contract-imports-domain-and-zod-only',
      comment: 'The browser loads the contract: no Node, no framework.',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test(-d)?\\.ts$' },
      to: { pathNot: '^packages/(contract|domain)/src|node_modules/zod' },
    },
    {
      name: 'local-postgres-is-independent',
      comment: 'It runs a database and does not depend on the product.',
      severity: 'error',
      from: path('^packages/local-postgres'),
      to: path('^(apps|packages/(domain|contract))/'),
    },
    {
      name: 'stripe-sandbox-is-independent',
      comment: 'It imitates a provider and does not depend on the product.',
      severity: 'error',
      from: path('^packages/stripe-sandbox'),
      to: path('^(apps|packages/(domain|contract|local-postgres))/'),
    },
    {
      name: 'stripe-sandbox-over-http-only',
      comment:
        'Product code uses the official Stripe library over HTTP; only startup code and tests import the sandbox.',
      severity: 'error',
      from: {
        path: '^(apps|e2e|bench)',
        pathNot:
          '^apps/server/src/(open-provider|start-server|testing/|demo-data/)|\\.(test|e2e)\\.ts$|^e2e/support/server',
      },
      to: path('^packages/stripe-sandbox'),
    },
    {
      name: 'server-does-not-import-web',
      comment: 'Server and web share the contract only.',
      severity: 'error',
      from: path('^apps/server'),
      to: path('^apps/web'),
    },
    {
      name: 'web-does-not-import-server',
      comment: 'Server and web share the contract only.',
      severity: 'error',
      from: path('^apps/web'),
      to: path('^(apps/server|packages/local-postgres)'),
    },
    {
      name: 'features-do-not-import-http',
      comment: 'Use cases get decoded values and an Actor; status codes and headers belong to http/.',
      severity: 'error',
      from: path('^apps/server/src/features'),
      to: path('^apps/server/src/http|node_modules/fastify'),
    },
    ...floorRules,
    {
      name: 'server-code-has-a-floor',
      comment: 'A file or feature that FLOORS does not name has no place yet.',
      severity: 'error',
      from: {},
      to: { path: '^apps/server/src/', pathNot: `${onFloors(FLOORS)}|${TESTS}` },
    },
    {
      name: 'only-startup-imports-demo-data',
      comment: 'Demo data is above the features, beside start-server.ts. The product does not depend on it.',
      severity: 'error',
      from: {
        path: '^(apps|packages|e2e|bench)/',
        pathNot: '^apps/server/(src/(start-server\\.ts$|demo-data/|testing/)|test/)|\\.test\\.ts$',
      },
      to: path('^apps/server/src/demo-data/'),
    },
    {
      name: 'only-tools-import-operations',
      comment:
        'Backup and restore are programs of their own, started by tools/. The running server does not contain them.',
      severity: 'error',
      from: {
        path: '^(apps|packages|e2e|bench)/',
        pathNot: '^apps/server/(src/(operations|testing)/|test/)|\\.test\\.ts$',
      },
      to: path('^apps/server/src/operations/'),
    },
    {
      name: 'demo-data-uses-features-through-public',
      comment: 'Demo data uses features as they use each other. Tests are exempt.',
      severity: 'error',
      from: { path: '^apps/server/src/demo-data/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/server/src/(features|http|operations)/',
        pathNot: '^apps/server/src/features/[^/]+/public\\.ts$',
      },
    },
    {
      name: 'feature-to-feature-through-public',
      comment: 'public.ts is the interface of a feature; the rest of its folder is private. Tests are exempt.',
      severity: 'error',
      from: { path: '^apps/(server|web)/src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^apps/(server|web)/src/features/([^/]+)/',
        pathNot: '^apps/$1/src/features/($2/|[^/]+/public\\.ts$)',
      },
    },
    {
      name: 'stores-only-query',
      comment: 'A store imports tables and the database, never a port or a use case.',
      severity: 'error',
      from: path('^apps/server/src/features/.*\\.store\\.ts$'),
      to: { path: '^apps/server/src/(platform/(?!.*tables)|http)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-change-status-sets-the-status',
      comment: 'The counters of the event change with the status of a registration. Tests are exempt.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: '^apps/server/src/(features/events/change-status\\.ts$|testing/)|\\.test\\.ts$',
      },
      to: path('^apps/server/src/features/events/registration-status\\.store\\.ts$'),
    },
    {
      name: 'ui-is-generic',
      comment: 'UI components contain no domain logic.',
      severity: 'error',
      from: path('^apps/web/src/ui'),
      to: path('^(apps/web/src/(?!ui/)|packages/)'),
    },
    {
      name: 'web-features-do-not-import-app',
      comment: 'app/ composes the features.',
      severity: 'error',
      from: path('^apps/web/src/(features|api|lib)'),
      to: path('^apps/web/src/app'),
    },
    {
      name: 'api-and-lib-are-below-features',
      comment: 'The API client and lib/ are below the features.',
      severity: 'error',
      from: path('^apps/web/src/(api|lib)'),
      to: path('^apps/web/src/features'),
    },
    {
      name: 'api-has-no-ui',
      comment: 'The caller decides how a result is shown. lib/stored-value.ts holds the session.',
      severity: 'error',
      from: path('^apps/web/src/api'),
      to: path('^apps/web/src/(ui|lib/(?!stored-value))'),
    },
    {
      name: 'e2e-does-not-import-apps',
      comment: 'Browser tests use the product from outside; they may import domain and contract.',
      severity: 'error',
      from: path('^e2e'),
      to: path('^apps/'),
    },
    {
      name: 'tests-are-not-imported',
      comment: 'Product code does not import test code.',
      severity: 'error',
      from: { path: '^(apps|packages)', pathNot: '\\.(test|test-d)\\.tsx?$|/testing/|^apps/server/test/' },
      to: path('\\.test\\.tsx?$|/testing/|^apps/server/test/'),
    },
    {
      name: 'declared-packages-only',
      comment: 'Every import is declared in the package.json of the importing package.',
      severity: 'error',
      from: path('^(apps|packages|e2e|bench)/'),
      to: {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'],
        pathNot: '^(node:|apps|packages)',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
}
