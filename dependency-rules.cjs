// The arrows of ARCHITECTURE.md, checked in `npm test`. Each rule says why it is there.

const path = (pattern) => ({ path: pattern })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one idea in the wrong place.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      comment: 'Rules know no I/O, no framework and no other package: that is what makes them testable and shared.',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/domain/src' },
    },
    {
      name: 'contract-knows-domain-and-zod',
      comment: 'The table is loaded by the browser: no Node, no framework.',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test(-d)?\\.ts$' },
      to: { pathNot: '^packages/(contract|domain)/src|node_modules/zod' },
    },
    {
      name: 'local-postgres-knows-nothing-of-us',
      comment: 'It starts a database; what for is not its business.',
      severity: 'error',
      from: path('^packages/local-postgres'),
      to: path('^(apps|packages/(domain|contract))/'),
    },
    {
      name: 'stripe-sandbox-knows-nothing-of-us',
      comment: 'It is a provider: it knows prices and sessions, not camps.',
      severity: 'error',
      from: path('^packages/stripe-sandbox'),
      to: path('^(apps|packages/(domain|contract|local-postgres))/'),
    },
    {
      name: 'stripe-sandbox-is-reached-over-http',
      comment:
        'Product code talks to it through the official library, as to Stripe; only the start and tests hold it in hand.',
      severity: 'error',
      from: {
        path: '^(apps|e2e|bench)',
        pathNot: '^apps/server/src/(open-provider|start-server|testing/|db/demo-data/)|\\.(test|e2e)\\.ts$|^e2e/server',
      },
      to: path('^packages/stripe-sandbox'),
    },
    {
      name: 'payments-know-no-customers',
      comment:
        'What a payment does to a seat or a plan is handed in by app.ts; otherwise everything hangs on everything.',
      severity: 'error',
      from: { path: '^apps/server/src/features/payments', pathNot: '\\.test\\.ts$' },
      to: path('^apps/server/src/features/(events|membership|shop|orders)/'),
    },
    {
      name: 'apps-do-not-meet',
      comment: 'Server and web speak through the contract only.',
      severity: 'error',
      from: path('^apps/server'),
      to: path('^apps/web'),
    },
    {
      name: 'web-does-not-reach-into-the-server',
      comment: 'Server and web speak through the contract only.',
      severity: 'error',
      from: path('^apps/web'),
      to: path('^(apps/server|packages/local-postgres)'),
    },
    {
      name: 'features-do-not-know-http',
      comment: 'A use case gets decoded values and an Actor; statuses and headers are http/ alone.',
      severity: 'error',
      from: path('^apps/server/src/features'),
      to: path('^apps/server/src/http|node_modules/fastify'),
    },
    {
      name: 'http-does-not-know-features',
      comment: 'app.ts hands in what http needs; otherwise every feature hangs on every other through it.',
      severity: 'error',
      from: path('^apps/server/src/http'),
      to: path('^apps/server/src/features'),
    },
    {
      name: 'platform-serves-features',
      comment: 'Ports and adapters own no endpoints and know no feature.',
      severity: 'error',
      from: path('^apps/server/src/platform'),
      to: path('^apps/server/src/(features|http)'),
    },
    {
      name: 'db-knows-no-feature',
      comment: 'The database layer is below the features; demo data alone is above them.',
      severity: 'error',
      from: { path: '^apps/server/src/db', pathNot: 'db/demo-data' },
      to: path('^apps/server/src/(features|http)'),
    },
    {
      name: 'feature-to-feature-through-public',
      comment:
        'A feature opens one door: public.ts. Everything else in its folder may change any day. Tests may look behind it.',
      severity: 'error',
      from: { path: '^apps/(server|web)/src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^apps/(server|web)/src/features/([^/]+)/',
        pathNot: '^apps/$1/src/features/($2/|[^/]+/public\\.ts$)',
      },
    },
    {
      name: 'stores-are-queries',
      comment: 'A store knows tables and the database, never a port or another use case.',
      severity: 'error',
      from: path('^apps/server/src/features/.*\\.store\\.ts$'),
      to: path('^apps/server/src/(platform/(?!.*tables)|http)'),
    },
    {
      name: 'ui-knows-nothing-of-us',
      comment: 'Building blocks carry no domain: that is why every screen can use them.',
      severity: 'error',
      from: path('^apps/web/src/ui'),
      to: path('^(apps/web/src/(?!ui/|router/)|packages/)'),
    },
    {
      name: 'router-knows-nothing-of-us',
      comment: 'Links and places as a library would bring them: everything may use it, it uses nothing.',
      severity: 'error',
      from: path('^apps/web/src/router'),
      to: path('^(apps/web/src/(?!router/)|packages/)'),
    },
    {
      name: 'web-features-do-not-know-the-app',
      comment: 'app/ composes features, not the other way round.',
      severity: 'error',
      from: path('^apps/web/src/(features|api|lib)'),
      to: path('^apps/web/src/app'),
    },
    {
      name: 'api-and-lib-are-below-features',
      comment: 'Transport and small tools serve features and know none.',
      severity: 'error',
      from: path('^apps/web/src/(api|lib)'),
      to: path('^apps/web/src/features'),
    },
    {
      name: 'transport-shows-nothing',
      comment: 'A call that also toasts says everything twice: who shows what is decided above it.',
      severity: 'error',
      from: path('^apps/web/src/api'),
      to: path('^apps/web/src/(ui|lib)'),
    },
    {
      name: 'journeys-stay-outside',
      comment: 'A journey uses the product as a person does; it may read the rules and the table, nothing else.',
      severity: 'error',
      from: path('^e2e'),
      to: path('^apps/'),
    },
    {
      name: 'tests-are-not-imported',
      comment: 'Product code never leans on test code.',
      severity: 'error',
      from: { path: '^(apps|packages)', pathNot: '\\.(test|test-d)\\.tsx?$|/testing/|^apps/server/test/' },
      to: path('\\.test\\.tsx?$|/testing/|^apps/server/test/'),
    },
    {
      name: 'declared-packages-only',
      comment: 'Whatever is imported stands in the package.json that imports it.',
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
