// Only these ship ES modules alone; everything else Jest reads as it is.
const esModulesOnly = [
  'inversify',
  '@inversifyjs',
  'p-retry',
  'ky',
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
  'oidc-provider',
  'jose',
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
const common = {
  extensionsToTreatAsEsm: [],
  transform: {
    '^.+\\.tsx?$': ['ts-jest', { tsconfig: '<rootDir>/test/jest.tsconfig.json', diagnostics: false }],
    '^.+\\.m?js$': '@swc/jest',
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esModulesOnly.join('|')})/)`],
  moduleNameMapper: { '\\.css$': '<rootDir>/test/fixtures/noStyles.ts' },
};

const node = (name, folders) => ({
  ...common,
  displayName: name,
  testEnvironment: 'node',
  testMatch: folders.map((folder) => `<rootDir>/test/${folder}/**/*.test.ts`),
});

const config = {
  // Long enough for real films and a real browser on a busy machine; a unit that hangs is noticed all the same.
  testTimeout: 120_000,
  projects: [
    node('domain', ['domain']),
    node('application', ['application', 'contract', 'infrastructure']),
    {
      ...common,
      displayName: 'ui',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/test/ui/**/*.test.{ts,tsx}'],
      setupFiles: ['<rootDir>/test/ui/environment.ts'],
    },
    node('house', ['house']),
    node('server', ['server']),
    {
      ...node('e2e', ['e2e']),
      globalSetup: '<rootDir>/test/e2e/globalSetup.ts',
      globalTeardown: '<rootDir>/test/e2e/globalTeardown.ts',
    },
  ],
};

export default config;
