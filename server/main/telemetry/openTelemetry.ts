import { noTelemetry, type Telemetry } from '../../application/ports/telemetry/Telemetry.ts';
import type { Config } from '../settings/config.ts';
import { siteVersion } from '../settings/siteVersion.ts';
import { StartRefused } from '../settings/StartRefused.ts';

/** Rule METRIC-1: measures only if METRICS_PORT is set. Otherwise the code of OpenTelemetry is not loaded. */
export async function openTelemetry(
  { metricsPort, host, role }: Pick<Config, 'metricsPort' | 'host' | 'role'>,
  root: string,
  report: (fault: unknown) => void,
): Promise<Telemetry> {
  if (metricsPort === undefined) return noTelemetry;
  const { PrometheusTelemetry } = await import('../../telemetry/PrometheusTelemetry.ts');
  const options = { host, port: metricsPort, version: siteVersion(root), role, report };
  return PrometheusTelemetry.start(options).catch((fault: NodeJS.ErrnoException) => {
    throw new StartRefused(
      `Metrics cannot be served at METRICS_PORT=${metricsPort} (${fault.code ?? fault.message}). Stop the program that uses the port, or set another METRICS_PORT.`,
    );
  });
}
