import { faultsOf } from './helm/faultsOf.ts';
import { helm, ofKind, podsOf, renderChart, valuesFile, type Manifest } from './helm/renderChart.ts';

// The chart as Helm reads it, and what it renders as Kubernetes reads it. helmManifests.long.test.ts tests what it means.
const least = renderChart('leastValues');
const all = renderChart('allValues');

test('passes the checks of Helm', () => {
  expect(helm('lint', '.', '--strict', '--quiet', '--values', valuesFile('leastValues'))).toEqual({
    output: '',
    isOk: true,
  });
});

test.each([
  ['least', least],
  ['all', all],
])('renders what the schemas of Kubernetes allow, with the %s values', (_, manifests) => {
  expect(manifests.length).toBeGreaterThan(12);
  expect(faultsOf(manifests)).toEqual([]);
});

test('is checked by schemas that refuse a wrong value, a missing and an unknown field in any manifest', () => {
  const planted = (kind: string, change: (copy: { spec: never }) => void): Manifest => {
    const copy = structuredClone(ofKind(all, kind)[0]);
    change(copy as never);
    return copy as Manifest;
  };
  const pod = (copy: { spec: never }) => (podsOf([copy as unknown as Manifest])[0]?.spec.containers[0] ?? {}) as object;
  const faults = faultsOf([
    planted('Deployment', (copy) => Object.assign(pod(copy), { livenesProbe: {} })),
    planted('Job', (copy) => Object.assign(pod(copy), { name: undefined })),
    planted('Service', (copy) => Object.assign(copy.spec, { ports: [{ port: 'eighty' }] })),
    planted('NetworkPolicy', (copy) => Object.assign(copy.spec, { egres: [] })),
    planted('PodDisruptionBudget', (copy) => Object.assign(copy, { kind: 'PodDisruptionBudgets' })),
  ]);
  for (const fault of [
    'Job: data/spec/template/spec/containers/0 must have required property name',
    'Service: data/spec/ports/0/port must be integer',
    'policy/v1 PodDisruptionBudgets is not known',
    `Object literal may only specify known properties, and '"livenesProbe"' does not exist in type 'IContainer'.`,
    `Object literal may only specify known properties, and '"egres"' does not exist in type 'INetworkPolicySpec'.`,
  ])
    expect(faults).toContain(fault);
});

test.each([
  ['settings.PUBLIC_URL=', 'Set settings.PUBLIC_URL to the address'],
  ['settings.PUBLIC_URL=http://training.example.com', "at '/settings/PUBLIC_URL'"],
  ['settings.S3_BUCKET=', 'Set settings.S3_BUCKET to the bucket'],
  ['settings.DATABASE_URL=postgres://database/lectern', "invalid propertyName 'DATABASE_URL'"],
  ['settings.ROLE=web', "invalid propertyName 'ROLE'"],
  ['settings.FLAGS.first=1', "at '/settings/FLAGS'"],
  ['secret=', 'Set secret to the name of the secret'],
  ['networkPolicy.ingress.from=null', 'Set networkPolicy.ingress.from to the pods'],
  ['web.replica=3', "additional properties 'replica' not allowed"],
  ['backup.schedule=nightly', "at '/backup/schedule'"],
  ['backup.schedule=30 2 * * *', 'Set settings.BACKUP_TARGET to s3://BUCKET/FOLDER'],
  ['pages.imprint=Text', "invalid propertyName 'imprint'"],
])('refuses %s and says why', (value, reason) => {
  const { output, isOk } = helm('template', 'site', '.', '--values', valuesFile('leastValues'), '--set', value);
  expect([isOk, output]).toEqual([false, expect.stringContaining(reason)]);
});
