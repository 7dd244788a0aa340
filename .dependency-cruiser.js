import { readdirSync } from 'node:fs';

// The layers of the house and why each arrow is forbidden. `npm run check` turns red on any breach.
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { pathNot: allowed },
});

/** Folders of the server that any adapter may import. They know no adapter themselves. */
const technology = ['database', 'files', 'memory', 'search'];
/** Every other folder beside the core and the composition root holds adapters. */
const adapters = readdirSync(new URL('server/', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['application', 'main', ...technology].includes(entry.name))
  .map(({ name }) => name)
  .join('|');

export default {
  forbidden: [
    only(
      'domain-is-pure',
      '^src/domain/',
      '^(src/domain/|node_modules/(date-fns|@date-fns/tz|@date-fns/utc)/)',
      'Rules are pure: they import nothing but each other, so they run anywhere and are tested without a DOM. The calendar is the exception: date-fns is pure, too, and knows clock changes better.',
    ),
    only(
      'contract-is-the-wire',
      '^src/contract/',
      '^(src/(contract|domain)/|node_modules/typebox/)',
      'The wire knows the domain and its schemas only: both machines share it.',
    ),
    only(
      'application-speaks-to-ports',
      '^src/application/',
      '^src/(application|domain)/',
      'Flows speak to ports and rules; which adapter answers is decided in src/main.',
    ),
    only(
      'infrastructure-adapts',
      '^src/infrastructure/',
      '^(src/(infrastructure|application|contract|domain)/|node_modules/)',
      'Adapters know ports and technology, never screens or the composition root.',
    ),
    only(
      'ui-watches-models',
      '^src/ui/',
      '^(src/(ui|application|domain)/|node_modules/|src/styles.d.ts)',
      'Screens know use-cases and values; a wire or an adapter in a screen cannot be swapped or tested by hand.',
    ),
    only(
      'server-core-is-pure',
      '^server/application/',
      '^(server/application/|src/domain/|node:|stream|[a-z_/]+$)',
      'Server flows speak to ports and rules; which database or ffmpeg answers is decided in server/main.',
    ),
    only(
      'server-shares-domain-and-contract-only',
      '^server/',
      '^(server/|src/(domain|contract)/|node_modules/|[a-z0-9_/:]+$)',
      'The server shares rules and the wire with the browser, nothing else.',
    ),
    {
      name: 'nobody-imports-a-main',
      comment: 'Composition roots are the top: only programs start there.',
      severity: 'error',
      from: { pathNot: '^(src/main/|server/main/|scripts/|test/)' },
      to: { path: '^(src|server)/main/' },
    },
    {
      name: 'inversify-in-main-only',
      comment: "The container is the root's own affair: everything else gets what it needs as arguments.",
      severity: 'error',
      from: { pathNot: '^(src/main/|test/)' },
      to: { path: 'node_modules/(inversify|reflect-metadata)/' },
    },
    {
      name: 'mobx-in-ui-only',
      comment: 'State belongs to the models of screens; use-cases keep nothing.',
      severity: 'error',
      from: { path: '^(src/(domain|contract|application|infrastructure)|server)/' },
      to: { path: 'node_modules/mobx' },
    },
    {
      name: 'react-in-ui-and-main-only',
      comment: 'Rules, flows and adapters outlive the view library.',
      severity: 'error',
      from: { path: '^(src/(domain|contract|application|infrastructure)|server)/' },
      to: { path: 'node_modules/react' },
    },
    {
      name: 'adapters-do-not-know-each-other',
      comment: 'An adapter that needs another gets it through a port, so each can be swapped alone.',
      severity: 'error',
      from: { path: `^server/(${adapters})/` },
      to: { path: `^server/(${adapters})/`, pathNot: '^server/$1/' },
    },
    {
      name: 'items-know-no-kind',
      comment:
        'What is true of all items is written once, over the table of a kind. Code for one kind stands beside its table.',
      severity: 'error',
      from: { path: '^server/postgres/items/' },
      to: { path: '^server/postgres/kinds/' },
    },
    {
      name: 'technology-knows-no-adapter',
      comment:
        'The database connection, the file operations and the search engine serve several adapters: what they imported, all would.',
      severity: 'error',
      from: { path: `^server/(${technology.join('|')})/` },
      to: { path: '^server/', pathNot: `^server/(${technology.join('|')}|application)/` },
    },
    {
      name: 'no-circle',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'ui-base-knows-no-feature',
      comment:
        'The design system, the words and the loading serve every screen; a feature in them would come with each.',
      severity: 'error',
      from: { path: '^src/ui/base/' },
      to: { path: '^src/ui/', pathNot: '^src/ui/base/' },
    },
    {
      name: 'ui-features-stand-below-the-shell',
      comment:
        'The shell arranges the features; a feature reaches it through what the shell provides, so it can be shown alone.',
      severity: 'error',
      from: { path: '^src/ui/features/' },
      to: { path: '^src/ui/', pathNot: '^src/ui/(base|features)/' },
    },
    {
      name: 'nothing-below-imports-administration',
      comment:
        'Visitors never load administration: one lazy chunk brings it, named in src/main/administration/openAdministration.ts.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(ui/administration/|main/administration/openAdministration\\.ts$)' },
      to: { path: '^src/ui/administration/' },
    },
    {
      name: 'no-barrel',
      comment: 'A barrel hides which file is meant and drags its neighbours along.',
      severity: 'error',
      from: { path: '^(src|server)/' },
      to: { path: '^(src|server)/.*/index\\.tsx?$' },
    },
    {
      name: 'no-orphan',
      comment: 'A file that nobody imports is dead, unless a program starts there.',
      severity: 'error',
      from: { orphan: true, path: '^(src|server)/', pathNot: '(\\.d\\.m?ts$|^server/main/|^src/main/)' },
      to: {},
    },
    {
      name: 'only-declared-packages',
      comment: 'What is used stands in package.json.',
      severity: 'error',
      from: { path: '^(src|server)/' },
      to: { dependencyTypes: ['unknown', 'undetermined', 'npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-package-at-run-time',
      comment: 'A production install has no development packages.',
      severity: 'error',
      from: { path: '^(src|server)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|woff2)$' },
    tsPreCompilationDeps: true,
    parser: 'tsc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
