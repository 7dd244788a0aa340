import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/steps.ts';
import { serverSettings } from './helm/serverSettings.ts';

// What can be read in the chart without Helm; helm.long.test.ts renders it.
const chart = join(root, 'deploy/helm/lectern');
const files = readdirSync(chart, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const texts = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));

/** Read by Node, and by the client of Amazon. */
const others = ['NODE_EXTRA_CA_CERTS', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

test('names only variables that the server reads', () => {
  const names = new Set(texts.flatMap((text) => text.match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g) ?? []));
  const known = serverSettings(names);
  expect([...names].filter((name) => !known.has(name) && !others.includes(name))).toEqual([]);
  expect(known.size).toBeGreaterThan(5);
});

test('runs only tasks of the image, whose entry point takes a task', () => {
  const image = readFileSync(join(root, 'deploy/image/Containerfile'), 'utf8');
  expect(image).toContain('\nENTRYPOINT ["node", "scripts/run.mjs"]\n');
  expect(image).toContain('\nUSER 10001:10001\n');
  const tasks = new Set(
    texts.flatMap((text) => [...text.matchAll(/"?args:?"? "?\[(\w[\w-]*)/g)].map(([, task]) => task)),
  );
  expect([...tasks].sort()).toEqual(['backup', 'migrate', 'serve']);
  const { stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'none'], { cwd: root, encoding: 'utf8' });
  for (const task of tasks) expect(stderr).toMatch(new RegExp(String.raw`\b${task}\b`));
});

test('has the version of the site', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
  expect(readFileSync(join(chart, 'Chart.yaml'), 'utf8')).toContain(`\nappVersion: ${version}\n`);
});
