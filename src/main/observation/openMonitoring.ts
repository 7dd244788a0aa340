import type { Monitoring } from '../../application/ports/observation/Monitoring.ts';
import type { MonitoringSettings } from '../../domain/page/observation.ts';
import { DatadogMonitoring } from '../../infrastructure/monitoring/DatadogMonitoring.ts';
import { shownRelease } from './shownRelease.ts';

export function openMonitoring(settings: MonitoringSettings): Monitoring {
  return new DatadogMonitoring({ ...settings, release: shownRelease(), isHttps: location.protocol === 'https:' });
}
