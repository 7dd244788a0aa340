import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Manifest } from './renderChart.ts';

/** What Kubernetes would refuse of the manifests: wrong values, missing and unknown fields. */
export function faultsOf(manifests: readonly Manifest[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'checkManifests.ts')],
    { input: JSON.stringify(manifests), encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as readonly string[];
}
