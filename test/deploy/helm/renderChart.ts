import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import { root } from '../../../scripts/steps.ts';
import { needHelm } from './needHelm.ts';

const chart = join(root, 'deploy/helm/lectern');
export const valuesFile = (name: 'leastValues' | 'allValues') => join(import.meta.dirname, `${name}.yaml`);

type Labels = Readonly<Record<string, string>>;

interface PodTemplate {
  readonly metadata: { readonly labels: Labels; readonly annotations?: Labels };
  readonly spec: IPodSpec;
}

/** An object of Kubernetes, as far as the tests look into it. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels: Labels; readonly annotations?: Labels };
  readonly data?: Labels;
  readonly spec?: {
    readonly template?: PodTemplate;
    readonly jobTemplate?: { readonly spec: { readonly template: PodTemplate } };
    readonly selector?: Labels & { readonly matchLabels?: Labels };
    readonly podSelector?: { readonly matchLabels?: Labels };
    readonly strategy?: unknown;
    readonly replicas?: number;
    readonly scaleTargetRef?: { readonly kind: string; readonly name: string };
  };
}

/** Runs Helm in the folder of the chart. */
export function helm(...parameters: readonly string[]): { readonly output: string; readonly isOk: boolean } {
  const { status, stdout, stderr, error } = spawnSync(needHelm(), parameters, { cwd: chart, encoding: 'utf8' });
  if (error !== undefined) throw error;
  return { output: stdout + stderr, isOk: status === 0 };
}

/** What Helm would send to the cluster for the values of a file and further ones (`name=value`). */
export function renderChart(file: Parameters<typeof valuesFile>[0], ...values: readonly string[]): readonly Manifest[] {
  const set = values.flatMap((value) => ['--set', value]);
  const { output, isOk } = helm('template', 'site', '.', '--values', valuesFile(file), ...set);
  if (!isOk) throw new Error(output);
  const documents = parseAllDocuments(output);
  if (!Array.isArray(documents)) throw new Error('Helm rendered nothing.');
  return documents.map((document) => document.toJS({ maxAliasCount: 0 }) as Manifest);
}

export function ofKind(manifests: readonly Manifest[], kind: string): readonly Manifest[] {
  return manifests.filter((manifest) => manifest.kind === kind);
}

/** Everything that runs pods, with what it runs. */
export function podsOf(manifests: readonly Manifest[]) {
  return manifests.flatMap((owner) => {
    const template = owner.spec?.template ?? owner.spec?.jobTemplate?.spec.template;
    return template === undefined ? [] : [{ owner, labels: template.metadata.labels, spec: template.spec }];
  });
}

export function containersOf({ initContainers = [], containers }: IPodSpec) {
  return [...initContainers, ...containers];
}
