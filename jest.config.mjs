// Only these ship ES modules alone; everything else Jest reads as it is.
const esModulesOnly = [
  'inversify',
  '@inversifyjs',
  'p-retry',
  '@tanstack',
  'is-network-error',
  'typebox',
  '@fastify/type-provider-typebox',
  'kysely',
  'cookie',
  'pg-boss',
  'serialize-error',
  'non-error',
  'rrule-temporal',
  'content-disposition',
  'feed',
  'jose',
  '@noble',
  'csv-parse',
  'marked',
  'oidc-provider',
  '@tus',
  'srvx',
  // Of sanitize-html.
  'htmlparser2',
  'domhandler',
  'domutils',
  'domelementtype',
  'dom-serializer',
  'entities',
];
const transform = '<rootDir>/test/timing/timedTransform.ts';
const common = {
  extensionsToTreatAsEsm: [],
  transform: {
    '^.+\\.ts$': [transform, { language: 'typescript' }],
    '^.+\\.tsx$': [transform, { language: 'typescript-react' }],
    '^.+\\.m?js$': [transform, { language: 'modules' }],
  },
  // Copies of the sources and of databases lie there.
  modulePathIgnorePatterns: ['<rootDir>/(dist|data|\\.cache)/'],
  transformIgnorePatterns: [`/node_modules/(?!(${esModulesOnly.join('|')})/)`],
  moduleNameMapper: { '\\.css$': '<rootDir>/test/fixtures/browser/noStyles.ts' },
};

const config = {
  // Beside the project, so that a run leaves nothing in the temporary directory and the next one finds it.
  cacheDirectory: '<rootDir>/.cache/jest',
  reporters: ['default', '<rootDir>/test/timing/CountReporter.ts'],
  testSequencer: '<rootDir>/test/timing/Sequencer.ts',
  globalSetup: '<rootDir>/test/globalSetup.mjs',
  globalTeardown: '<rootDir>/test/globalTeardown.mjs',
  // A deadline, not a wait: on a busy machine the films that all journeys share take minutes.
  testTimeout: 300_000,
  projects: [
    {
      ...common,
      displayName: 'node',
      runtime: '<rootDir>/test/timing/SharedRuntime.ts',
      testEnvironment: '<rootDir>/test/timing/NodeTestEnvironment.ts',
      testMatch: [
        'domain',
        'application',
        'contract',
        'infrastructure',
        'house',
        'server',
        'badDays',
        'cluster',
        'deploy',
        'e2e',
        'ui',
        'main',
      ].map((folder) => `<rootDir>/test/${folder}/**/*.test.ts`),
    },
    {
      ...common,
      displayName: 'page',
      testEnvironment: '<rootDir>/test/timing/PageTestEnvironment.ts',
      testMatch: ['<rootDir>/test/{ui,main}/**/*.test.tsx'],
      setupFiles: ['<rootDir>/test/ui/environment.ts'],
    },
  ],
};

export default config;
