import type { DatadogOptions } from '../../src/infrastructure/monitoring/DatadogMonitoring.ts';
import { monitoringContract } from '../contracts/Monitoring.contract.ts';

// The real SDK, on a page. It has one state for the whole page.
const options: DatadogOptions = {
  applicationId: 'app-1',
  clientToken: 'pub-1',
  site: 'datadoghq.com',
  service: 'training-video-frontend',
  environment: 'stage',
  release: '',
  isHttps: false,
};

const logged: string[] = [];
const keep = (...texts: unknown[]) => void logged.push(texts.join(' '));
const open = async (more: DatadogOptions) => {
  // The SDK takes the functions of the console when it is loaded.
  for (const level of ['error', 'warn'] as const) jest.spyOn(console, level).mockImplementation(keep);
  const { DatadogMonitoring } = await import('../../src/infrastructure/monitoring/DatadogMonitoring.ts');
  return new DatadogMonitoring(more);
};
beforeEach(() => void (logged.length = 0));

// Rule MONITOR-4. It runs before the first start that succeeds.
test.each([
  [{ ...options, applicationId: undefined }, /application ?id/i],
  [{ ...options, clientToken: undefined }, /client ?token/i],
])(
  'logs a missing application id or client token, and does not throw',
  async ({ applicationId, clientToken, ...rest }, text) => {
    const monitoring = await open({
      ...rest,
      ...(applicationId === undefined ? {} : { applicationId }),
      ...(clientToken === undefined ? {} : { clientToken }),
    });
    expect(() => monitoring.start()).not.toThrow();
    expect(logged.join(' ')).toMatch(text);
  },
);

test('logs a second initialisation, and does not throw', async () => {
  const monitoring = await open(options);
  monitoring.start();
  expect(logged).toEqual([]);
  expect(() => monitoring.start()).not.toThrow();
  expect(logged.join(' ')).toMatch(/DD_RUM is already initialized/);
});

describe('Datadog', () => monitoringContract(() => open(options)));
