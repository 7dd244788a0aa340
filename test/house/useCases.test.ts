import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const folders = ['server/application', 'src/application'];

/** Use-cases that another test covers, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {};

/** A use-case asks ports, so it is a maker, or an exported function whose answer comes later. */
function isUseCase(path: string, text: string): boolean {
  if (path.includes('/ports/') || !/^export (async )?function/m.test(text)) return false;
  return /^export function make[A-Z]/m.test(text) || /\b(Promise|AsyncGenerator)</.test(text);
}

/** The mirrored path: `server/application/bin/purge.ts` has `test/server/application/bin/purge.test.ts`. */
function testOf(path: string): string {
  return `test/${path.replace(/^src\//, '').replace(/\.ts$/, '.test.ts')}`;
}

/** The use-cases without a test at the mirrored path that imports them. `textOf` reads a file. */
function untested(paths: readonly string[], textOf: (path: string) => string | undefined): readonly string[] {
  return paths.filter((path) => {
    if (path in exceptions || !isUseCase(path, textOf(path) ?? '')) return false;
    return textOf(testOf(path))?.includes(`/${path}'`) !== true;
  });
}

const allPaths = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name}`),
);

function textOf(path: string): string | undefined {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw fault;
  }
}

test('each use-case has a unit test of its own at the mirrored path', () => {
  expect(untested(allPaths, textOf)).toEqual([]);
});

test('each exception names a use-case that exists', () => {
  expect(Object.keys(exceptions).filter((path) => !allPaths.includes(path))).toEqual([]);
});

const maker = 'export function makeOpenDoor(door: Door): OpenDoor {\n';

test.each([
  ['a maker', 'server/application/door/openDoor.ts', maker],
  ['a flow', 'src/application/door/openDoor.ts', 'export async function openDoor(door: Door): Promise<void> {\n'],
])('names %s without a test', (_what, path, text) => {
  expect(untested([path], (file) => (file === path ? text : undefined))).toEqual([path]);
});

test('names a use-case whose test imports another one', () => {
  const path = 'server/application/door/openDoor.ts';
  const imports = "import { makeCloseDoor } from '../../../../server/application/door/closeDoor.ts';\n";
  expect(untested([path], (file) => (file === path ? maker : imports))).toEqual([path]);
});

test.each([
  ['a port', 'server/application/ports/door/Door.ts', 'export async function open(): Promise<void> {\n'],
  ['a type', 'server/application/door/Door.ts', 'export type Open = () => Promise<void>;\n'],
  ['a pure function', 'server/application/door/width.ts', 'export function widthOf(door: Door): number {\n'],
])('accepts %s without a test', (_what, path, text) => {
  expect(untested([path], (file) => (file === path ? text : undefined))).toEqual([]);
});
