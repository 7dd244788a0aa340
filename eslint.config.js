import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { exemptFromLength, lengthLimit } from './scripts/lengthLimit.ts';
import { noLiteralText } from './scripts/noLiteralText.ts';
import { noSilentCatch } from './scripts/noSilentCatch.ts';

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'A file bears the name of its main export: export it by that name.',
};
const noEnum = {
  selector: 'TSEnumDeclaration',
  message: 'Use a union of literals: Node runs these sources as they are.',
};
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

export default tseslint.config(
  { ignores: ['node_modules/', 'dist/', 'data/', '.cache/', 'coverage/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mjs,js}'],
    rules: {
      'max-lines': ['error', { max: lengthLimit }],
      'no-restricted-syntax': ['error', noDefaultExport, noEnum],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-empty-object-type': 'error',
      eqeqeq: 'error',
      'prefer-const': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'anywhere' }],
    },
  },
  { files: exemptFromLength, rules: { 'max-lines': 'off' } },
  {
    // The core gets time and the world from its ports.
    files: ['src/{domain,contract,application}/**/*.ts', 'server/application/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...surroundings.map((name) => ({ name, message: 'The core speaks to the world through ports only.' })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Take a Clock.' },
        { object: 'Math', property: 'random', message: 'Take it from outside: rules answer the same every time.' },
      ],
      'no-restricted-syntax': [
        'error',
        noDefaultExport,
        noEnum,
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Take a Clock.' },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { house: { rules: { 'no-silent-catch': noSilentCatch } } },
    rules: { 'house/no-silent-catch': 'error' },
  },
  {
    // What people see: components and models, and the pages that the server writes itself.
    files: [
      'src/ui/**/*.{ts,tsx}',
      'src/main/**/*.{ts,tsx}',
      'server/http/*Page.ts',
      'server/http/pages/**/*.ts',
      'server/identity/{signIn,provider}/*Page{,s}.ts',
    ],
    // The catalogue itself, and a route whose summary belongs to the description of the API.
    ignores: ['**/*ords.en.ts', 'src/ui/base/words/en.ts', 'server/http/pages/legacyRoutes.ts'],
    plugins: { words: { rules: { 'no-literal-text': noLiteralText } } },
    rules: { 'words/no-literal-text': 'error' },
  },
  {
    // Types of use-cases are known to all; what makes one is called where the server is composed.
    files: ['server/**/*.ts'],
    ignores: ['server/main/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '/application/(?!ports/)',
              importNamePattern: '^make[A-Z]',
              message: 'Use-cases are built in server/main only, and handed to whoever asks them.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/ui/**/*.{ts,tsx}', 'src/main/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: [
      'eslint.config.js',
      'jest.config.mjs',
      '.dependency-cruiser.js',
      'webpack.config.ts',
      'test/global*.mjs',
      // Jest asks its parts for a default export.
      'test/timing/*Environment.ts',
      'test/timing/{timedTransform,CountReporter,Sequencer}.ts',
      '**/*.d.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
);
