import { noTokens } from '../../src/application/ports/session/CallTokens.ts';
import { aSession } from '../fixtures/values/aSession.ts';
import { buildContainer } from '../../src/main/container/buildContainer.ts';
import { observe } from '../../src/main/observation/observe.ts';
import { tokens } from '../../src/main/container/tokens.ts';
import { until } from '../fixtures/run/until.ts';

// Rule REPORT-1.
test('reports each fault to the console and to the server of the site', async () => {
  const sent: [string, Blob][] = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, body: Blob) => sent.push([address, body]) > 0,
  });
  const written = jest.spyOn(console, 'error').mockImplementation();
  const container = buildContainer(noTokens, { session: aSession().session, collector: 'none' });
  observe(container, { session: { self: undefined }, settings: {} });
  const fault = new Error('a fault');
  container.get(tokens.errorReports).report(fault, { source: 'render' });
  expect(written).toHaveBeenCalledWith('[render]', fault);
  await until(async () => sent.length === 1, 'the report is sent');
  expect(sent[0]?.[0]).toBe('/training/api/v1/errors');
  expect(sent[0]?.[1].type).toBe('application/json');
  written.mockRestore();
  Reflect.deleteProperty(navigator, 'sendBeacon');
});
