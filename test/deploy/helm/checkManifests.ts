import { text } from 'node:stream/consumers';
import ts from 'typescript';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { CronJob } from 'kubernetes-models/batch/v1/CronJob';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Service } from 'kubernetes-models/v1/Service';
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount';

// A program of its own, because Jest would translate the hundreds of modules of the schemas. It reads manifests as JSON
// and writes their faults as JSON. The JSON schemas of Kubernetes allow unknown fields; the types of the same package,
// which are made of these schemas, do not.
const kinds = [
  ConfigMap,
  CronJob,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
  ServiceAccount,
];

interface Typed {
  readonly apiVersion: string;
  readonly kind: string;
}

const manifests = JSON.parse(await text(process.stdin)) as readonly Typed[];
console.log(JSON.stringify([...manifests.flatMap(faultsOfValues), ...faultsOfTypes(manifests)]));

function faultsOfValues(manifest: Typed): readonly string[] {
  const Kind = kinds.find(({ apiVersion, kind }) => apiVersion === manifest.apiVersion && kind === manifest.kind);
  if (Kind === undefined) return [`${manifest.apiVersion} ${manifest.kind} is not known`];
  try {
    new Kind(manifest as never).validate();
    return [];
  } catch (error) {
    // The package throws a plain error with the path and the reason.
    return [`${manifest.kind}: ${(error as Error).message}`];
  }
}

function faultsOfTypes(all: readonly Typed[]): readonly string[] {
  const lines = all.map(
    (manifest, place) =>
      `export const manifest${place}: import('kubernetes-models/${manifest.apiVersion}/${manifest.kind}').I${manifest.kind} = ${JSON.stringify(manifest)};`,
  );
  const file = `${import.meta.dirname}/manifests.ts`;
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ESNext,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...others) =>
    name === file
      ? ts.createSourceFile(name, lines.join('\n'), ts.ScriptTarget.ESNext)
      : getSourceFile(name, ...others);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
