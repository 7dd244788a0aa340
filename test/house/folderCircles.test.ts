import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

interface Module {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

const root = join(__dirname, '../..');

/** Every import of one file by another one, as the dependency tool reads them. */
async function readModules(): Promise<readonly Module[]> {
  const { stdout } = await promisify(execFile)(
    join(root, 'node_modules/.bin/depcruise'),
    ['--config', '.dependency-cruiser.js', '--output-type', 'json', 'src', 'server'],
    { cwd: root, maxBuffer: 100_000_000 },
  );
  return (JSON.parse(stdout) as { readonly modules: readonly Module[] }).modules;
}

/** For each folder the folders that its files import; a folder inside another one counts as a folder of its own. */
function folderGraph(modules: readonly Module[]): ReadonlyMap<string, ReadonlySet<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = dirname(source);
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const { resolved } of dependencies) {
      const to = dirname(resolved);
      if (to !== from && /^(src|server)\//.test(resolved)) targets.add(to);
    }
  }
  return graph;
}

/** The folders that lead back to themselves. */
function foldersInCircles(graph: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const reachedFrom = (start: string) => {
    const reached = new Set<string>();
    const waiting = [...(graph.get(start) ?? [])];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(...(graph.get(next) ?? []));
    }
    return reached;
  };
  return [...graph.keys()].filter((folder) => reachedFrom(folder).has(folder));
}

test('no folder imports another folder that imports it in turn, directly or through others', async () => {
  expect(foldersInCircles(folderGraph(await readModules()))).toEqual([]);
});

test('finds a circle of three folders, and of a folder with the one around it', () => {
  const module = (source: string, ...imported: string[]): Module => ({
    source,
    dependencies: imported.map((resolved) => ({ resolved })),
  });
  const modules = [
    module('src/a/one.ts', 'src/b/two.ts'),
    module('src/b/two.ts', 'src/c/three.ts'),
    module('src/c/three.ts', 'src/a/other.ts'),
    module('src/d/above.ts', 'src/d/e/below.ts'),
    module('src/d/e/below.ts', 'src/d/above.ts'),
    module('src/f/free.ts', 'src/a/one.ts'),
  ];
  expect(foldersInCircles(folderGraph(modules))).toEqual(['src/a', 'src/b', 'src/c', 'src/d', 'src/d/e']);
});
