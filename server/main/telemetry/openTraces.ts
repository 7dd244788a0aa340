import { noTraces, type Traces } from '../../application/ports/telemetry/Traces.ts';
import type { Config } from '../settings/config.ts';
import { siteVersion } from '../settings/siteVersion.ts';

/** Rule TRACE-1: follows requests only if OTEL_EXPORTER_OTLP_ENDPOINT is set. Otherwise its code is not loaded. */
export async function openTraces(
  { traces, role }: Pick<Config, 'traces' | 'role'>,
  root: string,
  report: (fault: unknown) => void,
): Promise<Traces> {
  if (traces === undefined) return noTraces;
  const { OtlpTraces } = await import('../../telemetry/OtlpTraces.ts');
  return new OtlpTraces({ ...traces, role, version: siteVersion(root), report });
}
