import { defineConfig } from 'oxlint';
import { exemptFromLength, lengthLimit } from './scripts/lint/lengthLimit.ts';

const surroundings = [
  'fetch',
  'process',
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'navigator',
  'location',
  'setTimeout',
  'setInterval',
  'console',
  'crypto',
];

export default defineConfig({
  plugins: ['eslint', 'typescript', 'import', 'react'],
  jsPlugins: ['./scripts/lint/houseRules.ts'],
  categories: { correctness: 'off' },
  ignorePatterns: ['dist/', 'data/', '.cache/', 'coverage/'],
  options: { reportUnusedDisableDirectives: 'error' },
  rules: {
    eqeqeq: 'error',
    'import/no-default-export': 'error',
    'max-lines': ['error', { max: lengthLimit }],
    'no-array-constructor': 'error',
    'no-unused-expressions': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    'no-var': 'error',
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'anywhere' }],
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-duplicate-enum-values': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-extra-non-null-assertion': 'error',
    'typescript/no-misused-new': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-optional-chain': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-this-alias': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-declaration-merging': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-wrapper-object-types': 'error',
    'typescript/prefer-as-const': 'error',
    'typescript/prefer-namespace-keyword': 'error',
    'typescript/triple-slash-reference': 'error',
  },
  overrides: [
    { files: exemptFromLength, rules: { 'max-lines': 'off' } },
    {
      // The core gets time and the world from its ports.
      files: ['src/{domain,contract,application}/**/*.ts', 'server/application/**/*.ts'],
      rules: {
        'house/no-current-date': 'error',
        'no-restricted-globals': [
          'error',
          ...surroundings.map((name) => ({ name, message: 'The core speaks to the world through ports only.' })),
        ],
        'no-restricted-properties': [
          'error',
          { object: 'Date', property: 'now', message: 'Take a Clock.' },
          { object: 'Math', property: 'random', message: 'Take it from outside: rules answer the same every time.' },
        ],
      },
    },
    { files: ['src/**/*.{ts,tsx}'], rules: { 'house/no-silent-catch': 'error' } },
    {
      // What people see: components and models, and the pages that the server writes itself.
      files: [
        'src/ui/**/*.{ts,tsx}',
        'src/main/**/*.{ts,tsx}',
        'server/http/*Page.ts',
        'server/http/pages/**/*.ts',
        'server/identity/{signIn,provider}/*Page{,s}.ts',
      ],
      rules: { 'house/no-literal-text': 'error' },
    },
    {
      // The catalogue itself, and a route whose summary belongs to the description of the API.
      files: ['**/*ords.en.ts', 'src/ui/base/words/en.ts', 'server/http/pages/legacyRoutes.ts'],
      rules: { 'house/no-literal-text': 'off' },
    },
    {
      // Types of use-cases are known to all; what makes one is called where the server is composed.
      files: ['server/**/*.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                group: ['**/application/**', '!**/application/ports/**'],
                importNamePattern: '^make[A-Z]',
                message: 'Use-cases are built in server/main only, and handed to whoever asks them.',
              },
            ],
          },
        ],
      },
    },
    { files: ['server/main/**/*.ts'], rules: { 'no-restricted-imports': 'off' } },
    {
      files: ['src/ui/**/*.{ts,tsx}', 'src/main/**/*.tsx'],
      rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error' },
    },
    {
      // Whoever loads these asks for a default export.
      files: [
        '*.config.{ts,mjs}',
        '.dependency-cruiser.js',
        'scripts/lint/houseRules.ts',
        'test/global*.mjs',
        'test/timing/*Environment.ts',
        'test/timing/{timedTransform,CountReporter,Sequencer,SharedRuntime}.ts',
        '**/*.d.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
});
