import type { SettingsReader } from './SettingsReader.ts';

/** Rule METRIC-1: the port for Prometheus; undefined if the process measures nothing. */
export function readMetricsPort(read: SettingsReader, port: number): number | undefined {
  const metricsPort = read.wholeNumber('METRICS_PORT', 0, { least: 0, most: 65_535 });
  if (metricsPort !== 0 && metricsPort === port)
    read.refuse('METRICS_PORT', 'use another port than PORT, which visitors reach');
  return metricsPort === 0 ? undefined : metricsPort;
}

/** Rule TRACE-1: the collector of OpenTelemetry, and the share of the traces that it gets. Undefined without a collector. */
export function readTraces(read: SettingsReader): { readonly endpoint: string; readonly share: number } | undefined {
  const endpoint = read.webAddress('OTEL_EXPORTER_OTLP_ENDPOINT', '');
  const share = Number(read.text('OTEL_TRACES_SAMPLER_ARG', '1'));
  if (!(share >= 0 && share <= 1)) read.refuse('OTEL_TRACES_SAMPLER_ARG', 'use a number from 0 to 1');
  return endpoint === '' ? undefined : { endpoint, share };
}
