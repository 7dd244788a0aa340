import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, cp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../..');

/** Runs a command of the check in a copy of the project to which the given files are added. */
async function checkWith(
  planted: Readonly<Record<string, string>>,
  command: string,
  parameters: string[],
): Promise<{ code: number; output: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-house-'));
  try {
    for (const name of [
      'src',
      'server',
      'package.json',
      'tsconfig.json',
      '.dependency-cruiser.js',
      'oxlint.config.ts',
      'scripts',
    ])
      await cp(join(root, name), join(folder, name), { recursive: true });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const [file, text] of Object.entries(planted)) await writeFile(join(folder, file), text);
    return await new Promise((resolve) =>
      execFile(join(root, 'node_modules/.bin', command), parameters, { cwd: folder }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
      ),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('the check of the layers, with one breach of each rule added', () => {
  const breaches: readonly (readonly [rule: string, file: string, text: string])[] = [
    ['domain-is-pure', 'src/domain/planted.ts', "export { apiPaths } from '../contract/paths.ts';\n"],
    ['application-speaks-to-ports', 'src/application/planted.ts', "export { apiPaths } from '../contract/paths.ts';\n"],
    ['ui-watches-models', 'src/ui/planted.ts', "export { apiPaths } from '../contract/paths.ts';\n"],
    ['inversify-in-main-only', 'src/ui/plantedContainer.ts', "export { Container } from 'inversify';\n"],
    ['mobx-in-ui-only', 'src/application/plantedStore.ts', "export { makeAutoObservable } from 'mobx';\n"],
    [
      'server-shares-domain-and-contract-only',
      'server/http/planted.ts',
      "export * from '../../src/application/ports/catalogue/VideoCatalogue.ts';\n",
    ],
    [
      'adapters-do-not-know-each-other',
      'server/http/plantedAdapter.ts',
      "export { recordChange } from '../postgres/catalogue/recordChange.ts';\n",
    ],
    [
      'adapters-do-not-know-each-other',
      'server/mail/planted.ts',
      "export { recordChange } from '../postgres/catalogue/recordChange.ts';\n",
    ],
    [
      'items-know-no-kind',
      'server/postgres/items/planted.ts',
      "export { videoTable } from '../kinds/videoTable.ts';\n",
    ],
    ['ui-base-knows-no-feature', 'src/ui/base/planted.ts', "export { Gate } from '../features/gate/Gate.ts';\n"],
    [
      'ui-features-stand-below-the-shell',
      'src/ui/features/planted.ts',
      "export { Shell } from '../shell/frame/Shell.tsx';\n",
    ],
    [
      'nothing-below-imports-administration',
      'src/ui/shell/planted.ts',
      "export { AdministrationMode } from '../administration/state/AdministrationMode.ts';\n",
    ],
    [
      'technology-knows-no-adapter',
      'server/database/planted.ts',
      "export { recordChange } from '../postgres/catalogue/recordChange.ts';\n",
    ],
    [
      'nobody-imports-a-main',
      'server/http/plantedMain.ts',
      "export { readConfig } from '../main/settings/config.ts';\n",
    ],
  ];
  let checked: { code: number; output: string };
  beforeAll(async () => {
    const planted = Object.fromEntries(breaches.map(([, file, text]) => [file, text]));
    const parameters = ['--preserve-symlinks', '--config', '.dependency-cruiser.js', 'src', 'server'];
    checked = await checkWith(planted, 'depcruise', parameters);
  });

  test.each(breaches)('reports the breach of %s', (rule, file) => {
    expect(checked.output).toContain(`error ${rule}: ${file}`);
  });

  test('fails, and reports only the added breaches', () => {
    const files = checked.output.split('\n').flatMap((line) => /^\s*error [\w-]+: (\S+)/.exec(line)?.[1] ?? []);
    expect(new Set(files)).toEqual(new Set(breaches.map(([, file]) => file)));
    expect(checked.code).not.toBe(0);
  });
});

test('the linter refuses a route that builds a use-case, and lets it name the type', async () => {
  const planted = {
    'server/http/planted.ts': [
      "import { makeCreateVideo, type CreateVideo } from '../application/video/createVideo.ts';",
      'export const create: typeof makeCreateVideo | CreateVideo = makeCreateVideo;\n',
    ].join('\n'),
    'server/http/plantedType.ts': "export type { CreateVideo } from '../application/video/createVideo.ts';\n",
  };
  const { code, output } = await checkWith(planted, 'oxlint', Object.keys(planted));
  expect(output.match(/no-restricted-imports/g)).toHaveLength(1);
  expect(output).toContain('Use-cases are built in server/main only');
  expect(code).not.toBe(0);
});

test('the linter refuses the clock, chance and the network in the domain, and accepts them in the pages', async () => {
  const planted = {
    'src/domain/planted.ts': 'export const read = [new Date(), Date.now(), Math.random(), fetch];\n',
    'src/ui/planted.ts': 'export const read = [new Date(), Date.now(), Math.random(), fetch];\n',
  };
  const { output } = await checkWith(planted, 'oxlint', Object.keys(planted));
  expect(output.match(/no-current-date|no-restricted-properties|no-restricted-globals/g)?.sort()).toEqual([
    'no-current-date',
    'no-restricted-globals',
    'no-restricted-properties',
    'no-restricted-properties',
  ]);
});

test('refuses to compile DOM and Node types in the domain', async () => {
  const planted = {
    'src/domain/planted.ts': 'export const title = document.title;\nexport const folder = process.cwd();\n',
  };
  const { code, output } = await checkWith(planted, 'tsc', ['-p', 'src/domain', '--pretty', 'false']);
  expect(output).toContain("Cannot find name 'document'");
  expect(output).toContain("Cannot find name 'process'");
  expect(code).not.toBe(0);
});
