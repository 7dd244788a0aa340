/** The project of the service that collects errors. All of it is public. */
export interface ErrorReportSettings {
  readonly dsn: string;
  readonly environment: string;
}

/** The sites of the monitoring service, each with an intake of its own. */
export const monitoringSites = [
  'datadoghq.com',
  'us3.datadoghq.com',
  'us5.datadoghq.com',
  'datadoghq.eu',
  'ap1.datadoghq.com',
  'ap2.datadoghq.com',
  'ddog-gov.com',
] as const;

/** The application of the service that monitors browsers. All of it is public. */
export interface MonitoringSettings {
  /** Rule MONITOR-4: a missing one is logged when the monitoring starts. */
  readonly applicationId?: string;
  readonly clientToken?: string;
  readonly site: (typeof monitoringSites)[number];
  readonly service: string;
  readonly environment: string;
  /** The address that receives the measurements instead of the intake of the service. */
  readonly proxy?: string;
}

/** The origin that receives the measurements. */
export function monitoringOrigin({ site, proxy }: MonitoringSettings): string {
  if (proxy !== undefined) return new URL(proxy).origin;
  const parts = site.split('.');
  const ending = parts.pop() ?? '';
  return `https://browser-intake-${parts.join('-')}.${ending}`;
}
