import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measures } from '../../server/application/ports/telemetry/measures.ts';
import { root } from '../../scripts/steps.ts';
import { needPrograms } from './programs/needPrograms.ts';
import { prometheusPrograms, promtool } from './programs/startPrometheus.ts';

const alerts = readFileSync(join(root, 'deploy/prometheus/alerts.yml'), 'utf8');
const dashboard = JSON.parse(readFileSync(join(root, 'deploy/grafana/lectern.json'), 'utf8')) as {
  readonly panels: readonly { readonly id: number; readonly targets?: readonly { readonly expr: string }[] }[];
};
const drawn = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

let folder = '';
beforeAll(async () => {
  await needPrograms(prometheusPrograms);
  folder = mkdtempSync(join(tmpdir(), 'lectern-alerts-'));
  cpSync(join(root, 'deploy/prometheus/alerts.test.yml'), join(folder, 'alerts.test.yml'));
});
afterAll(() => rmSync(folder, { recursive: true }));

// Rule METRIC-6.
test('fires each alert when its fault occurs, and no alert otherwise', () => {
  expect(promtool(['check', 'config', 'prometheus.yml']).status).toBe(0);
  expect(promtool(['test', 'rules', 'alerts.test.yml'])).toEqual({
    status: 0,
    printed: expect.stringContaining('SUCCESS'),
  });
});

const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

test.each(names)('fails the tests of the alerts when %s never fires', (name) => {
  const [before = '', after = ''] = alerts.split(`- alert: ${name}\n`);
  const silenced = after.replace(/expr: (?:\|\n(?: {10}.*\n)+|.*\n)/, 'expr: vector(0) > 1\n');
  writeFileSync(join(folder, 'alerts.yml'), `${before}- alert: ${name}\n${silenced}`);
  expect(promtool(['test', 'rules', 'alerts.test.yml'], folder).status).toBe(1);
});

test('has a section in the runbook for each alert, and an alert for each section', () => {
  const sections = readFileSync(join(root, 'docs/runbook.md'), 'utf8').matchAll(/^## (\w+)$/gm);
  expect([...sections].map(([, name]) => name)).toEqual(names);
  const links = [...alerts.matchAll(/runbook: docs\/runbook\.md#(\w+)/g)].map(([, anchor]) => anchor);
  expect(links).toEqual(names.map((name) => name.toLowerCase()));
});

test('has a dashboard whose queries promtool accepts and whose panel ids are unique', () => {
  const rules = drawn.map(
    (expr, place) =>
      `  - record: drawn_${place}\n    expr: ${JSON.stringify(expr.replaceAll('$__rate_interval', '5m'))}`,
  );
  writeFileSync(join(folder, 'drawn.yml'), `groups:\n- name: drawn\n  rules:\n${rules.join('\n')}\n`);
  const { status, printed } = promtool(['check', 'rules', 'drawn.yml'], folder);
  expect([status, printed]).toEqual([0, expect.stringContaining(`${drawn.length} rules found`)]);
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
});

test('uses only measures that the site has, and shows every measure in the dashboard', () => {
  const asked = (text: string) =>
    new Set([...text.matchAll(/lectern_(\w+?)(?:_bucket|_count|_total)?\{|lectern_(\w+)/g)].map(nameOf));
  const known = Object.keys(measures);
  expect(known).toEqual(expect.arrayContaining([...asked(alerts)]));
  expect([...asked(drawn.join('\n'))].sort()).toEqual(known.sort());
});

function nameOf([, first, second]: RegExpMatchArray): string {
  return (first ?? second ?? '').replace(/_(?:bucket|count|total)$/, '');
}
