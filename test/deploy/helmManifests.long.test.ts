import { parse } from 'yaml';
import { serverSettings } from './helm/serverSettings.ts';
import { containersOf, ofKind, podsOf, renderChart, type Manifest } from './helm/renderChart.ts';

// What the rendered manifests mean together: a schema does not see that a name leads nowhere.
const least = renderChart('leastValues');
const all = renderChart('allValues');
const rendered = [
  ['least', least],
  ['all', all],
] as const;

const selects = (selector: Readonly<Record<string, string>> = {}, labels: Readonly<Record<string, string>> = {}) =>
  Object.entries(selector).every(([name, value]) => labels[name] === value);

describe.each(rendered)('with the %s values', (_, manifests) => {
  const pods = podsOf(manifests);
  const names = (kind: string) => ofKind(manifests, kind).map(({ metadata }) => metadata.name);

  test('selects with each Deployment its own pods alone', () => {
    for (const { metadata, spec } of ofKind(manifests, 'Deployment'))
      expect(
        pods
          .filter(({ labels }) => selects(spec?.selector?.matchLabels, labels))
          .map(({ owner }) => owner.metadata.name),
      ).toEqual([metadata.name]);
  });

  test('leads the Service, the budgets and the policies to pods', () => {
    const of = (selector: Readonly<Record<string, string>> | undefined) =>
      pods.filter(({ labels }) => selects(selector, labels)).map(({ owner }) => owner.metadata.name);
    expect(ofKind(manifests, 'Service').map(({ spec }) => of(spec?.selector))).toEqual([['site-lectern-web']]);
    expect(ofKind(manifests, 'PodDisruptionBudget').map(({ spec }) => of(spec?.selector?.matchLabels))).toEqual([
      ['site-lectern-web'],
      ['site-lectern-worker'],
    ]);
    const everything = pods.map(({ owner }) => owner.metadata.name);
    expect(everything).toEqual(
      expect.arrayContaining(['site-lectern-web', 'site-lectern-worker', 'site-lectern-migration']),
    );
    for (const { metadata, spec } of ofKind(manifests, 'NetworkPolicy'))
      expect([metadata.name, of(spec?.podSelector?.matchLabels)]).toEqual([
        metadata.name,
        metadata.name === 'site-lectern-from-ingress' ? ['site-lectern-web'] : everything,
      ]);
  });

  test('names only volumes, accounts and ConfigMaps that exist, and no secret of its own', () => {
    const given = ['authority'];
    for (const { owner, spec } of pods) {
      const volumes = (spec.volumes ?? []).map(({ name }) => name);
      for (const { volumeMounts = [] } of containersOf(spec))
        for (const { name } of volumeMounts) expect(volumes).toContain(name);
      const maps = [
        ...(spec.volumes ?? []).map(({ configMap }) => configMap?.name),
        ...containersOf(spec).flatMap(({ envFrom = [] }) => envFrom.map(({ configMapRef }) => configMapRef?.name)),
      ].filter((name) => name !== undefined);
      // Hooks run before the rest exists.
      const existing = owner.kind === 'Job' ? [] : names('ConfigMap');
      for (const map of maps) expect([...existing, ...given]).toContain(map);
      expect(spec.serviceAccountName).toBe(owner.kind === 'Job' ? undefined : names('ServiceAccount')[0]);
    }
    expect(names('Secret')).toEqual([]);
  });

  test('gives each process only variables that the server or its platform reads', () => {
    const maps = ofKind(manifests, 'ConfigMap').flatMap(({ data = {} }) => Object.keys(data));
    const variables = new Set([
      ...maps.filter((name) => !name.includes('.')),
      ...pods.flatMap(({ spec }) => containersOf(spec).flatMap(({ env = [] }) => env.map(({ name }) => name))),
    ]);
    const known = serverSettings(variables);
    const unknown = [...variables].filter((name) => !known.has(name) && !name.startsWith('AWS_'));
    expect(unknown).toEqual(manifests === all ? ['NODE_EXTRA_CA_CERTS'] : []);
  });

  test('gives each pod no rights, no token and no place to write but its volumes', () => {
    expect(pods).toHaveLength(manifests === all ? 4 : 3);
    for (const { spec } of pods) {
      expect(spec.automountServiceAccountToken).toBe(false);
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      for (const { securityContext, resources } of containersOf(spec)) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(resources?.limits?.['memory']).toBeDefined();
      }
    }
  });

  test('replaces pods one by one, and lets each answer until no proxy sends requests to it', () => {
    // Rule SERVER-5.
    const longestStop = 8;
    for (const { spec } of ofKind(manifests, 'Deployment')) {
      expect(spec?.strategy).toEqual({ type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } });
      const pod = spec?.template?.spec;
      const sleep = pod?.containers[0]?.lifecycle?.preStop?.sleep?.seconds ?? 0;
      expect(sleep).toBeGreaterThanOrEqual(5);
      expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(sleep + longestStop + 10);
      const probes = [
        pod?.containers[0]?.startupProbe,
        pod?.containers[0]?.livenessProbe,
        pod?.containers[0]?.readinessProbe,
      ];
      expect(probes.map((probe) => probe?.httpGet?.path)).toEqual(['/healthz', '/healthz', '/readyz']);
    }
  });
});

test('runs the check and then the migrations before an install, an update and a return to an older version', () => {
  const [job] = ofKind(least, 'Job');
  expect(job?.metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade,pre-rollback');
  const steps = (manifests: readonly Manifest[]) =>
    podsOf(ofKind(manifests, 'Job')).flatMap(({ spec }) => containersOf(spec).map(({ args }) => args));
  expect([steps(least), steps(all)]).toEqual([[['serve', '--check'], ['migrate']], [['migrate']]]);
});

test('renders a CronJob of the backup with backup.schedule, and none without it', () => {
  expect(ofKind(least, 'CronJob')).toEqual([]);
  const [pod] = podsOf(ofKind(all, 'CronJob'));
  const [container] = pod?.spec.containers ?? [];
  expect([container?.args, container?.envFrom]).toEqual([
    ['backup', '--keep', '30'],
    [{ configMapRef: { name: 'site-lectern' } }],
  ]);
  expect(pod?.spec.serviceAccountName).toBe('site-lectern');
});

test('gives the migration the settings of the processes, except those that name files of the chart', () => {
  const [settings] = ofKind(all, 'ConfigMap');
  const namesNoFile = ([name]: readonly [string, string]) => name !== 'IDENTITY_CLIENTS';
  const expected = Object.fromEntries(Object.entries(settings?.data ?? {}).filter(namesNoFile));
  const [pod] = podsOf(ofKind(all, 'Job'));
  const given = (pod?.spec.containers[0]?.env ?? []).filter(({ valueFrom }) => valueFrom === undefined);
  expect(Object.fromEntries(given.map(({ name, value }) => [name, value]))).toEqual(expected);
  expect(expected).toMatchObject({ BRAND_NAME: 'Course "A": 1 & 2', PROCESSING_NICENESS: '0', HOST: '::' });
});

test('denies all traffic but that of the values', () => {
  const policies = (manifests: readonly Manifest[]) =>
    Object.fromEntries(
      ofKind(manifests, 'NetworkPolicy').map(({ metadata, spec }) => [
        metadata.name.replace('site-lectern-', ''),
        spec,
      ]),
    ) as Readonly<Record<string, unknown>>;
  expect(Object.keys(policies(least)).sort()).toEqual(
    ['from-ingress', 'nothing-else', 'to-database', 'to-dns', 'to-identity', 'to-mail', 'to-store'].sort(),
  );
  expect(policies(least)['nothing-else']).toEqual({
    podSelector: expect.anything() as unknown,
    policyTypes: ['Ingress', 'Egress'],
  });
  expect(policies(all)['to-mail']).toBeUndefined();
  expect(policies(all)['to-database']).toMatchObject({
    egress: [{ ports: [{ port: 6432, protocol: 'TCP' }], to: [{ ipBlock: { cidr: '10.1.2.3/32' } }] }],
  });
  expect(renderChart('leastValues', 'networkPolicy.enabled=false').map(({ kind }) => kind)).not.toContain(
    'NetworkPolicy',
  );
});

test('opens the port of the metrics for Prometheus only, and only if one is set', () => {
  const policy = (manifests: readonly Manifest[]) =>
    ofKind(manifests, 'NetworkPolicy').find(({ metadata }) => metadata.name.endsWith('from-prometheus'));
  const ports = (manifests: readonly Manifest[]) =>
    podsOf(ofKind(manifests, 'Deployment')).map(({ spec }) => spec.containers[0]?.ports);
  const [http, metrics] = [
    { name: 'http', containerPort: 3000 },
    { name: 'metrics', containerPort: 9464 },
  ];
  expect([policy(least), ports(least)]).toEqual([undefined, [[http], [http]]]);
  expect(ports(all)).toEqual([
    [http, metrics],
    [http, metrics],
  ]);
  expect(policy(all)?.spec).toMatchObject({
    policyTypes: ['Ingress'],
    ingress: [
      {
        from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
        ports: [{ port: 9464, protocol: 'TCP' }],
      },
    ],
  });
});

test('leaves the number of web pods to the autoscaler, if there is one', () => {
  const replicas = (manifests: readonly Manifest[]) =>
    ofKind(manifests, 'Deployment').map(({ spec }) => spec?.replicas);
  expect([replicas(least), replicas(all)]).toEqual([
    [undefined, 1],
    [3, 2],
  ]);
  const [scaler] = ofKind(least, 'HorizontalPodAutoscaler');
  expect(scaler?.spec?.scaleTargetRef).toMatchObject({ kind: 'Deployment', name: 'site-lectern-web' });
  expect(ofKind(all, 'HorizontalPodAutoscaler')).toEqual([]);
});

test('replaces the pods when a setting, a page or a sister site changes, and otherwise not', () => {
  const checksums = (...values: readonly string[]) =>
    ofKind(renderChart('allValues', ...values), 'Deployment').map(
      ({ spec }) => spec?.template?.metadata.annotations?.['checksum/settings'],
    );
  const usual = checksums();
  expect(checksums('worker.replicas=3', 'migration.deadlineSeconds=60')).toEqual(usual);
  const changes = ['settings.FLAGS=design-system-theme', 'pages.terms=New', 'identityClients[0].client_id=store'];
  const changed = changes.map((change) => checksums(change));
  for (const each of [usual, ...changed]) expect(each).toEqual([each[0], each[0]]);
  expect(new Set([usual, ...changed].map(([checksum]) => checksum)).size).toBe(4);
});

test('sends the visitors of PUBLIC_URL to the Service', () => {
  const [ingress] = ofKind(all, 'Ingress');
  const [service] = ofKind(all, 'Service');
  expect(ingress?.spec).toEqual(
    parse(`
ingressClassName: traefik
tls: [{ hosts: [training.example.com], secretName: training }]
rules:
  - host: training.example.com
    http:
      paths: [{ path: /, pathType: Prefix, backend: { service: { name: ${service?.metadata.name}, port: { name: http } } } }]
`),
  );
  expect(ofKind(least, 'Ingress')).toEqual([]);
});
