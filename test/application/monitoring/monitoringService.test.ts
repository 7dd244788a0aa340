import type { MonitoredPerson, Monitoring } from '../../../src/application/ports/observation/Monitoring.ts';
import { makeMonitoringService } from '../../../src/application/monitoring/monitoringService.ts';
import { AVisitor } from '../../fixtures/values/aVisitor.ts';

const noor: MonitoredPerson = { id: 'p-1', name: 'Noor Haddad', email: 'noor@example.com' };

function monitored() {
  const calls: unknown[] = [];
  const monitoring: Monitoring = {
    start: () => void calls.push('start'),
    setAllowed: (isAllowed) => void calls.push(isAllowed),
    setPerson: (person) => void calls.push(person),
  };
  const visitor = new AVisitor<MonitoredPerson>();
  const load = jest.fn(async () => monitoring);
  return { calls, visitor, load, service: makeMonitoringService(load, visitor) };
}

test('MONITOR-1: needs consent to measurement, and loads no code before its start', () => {
  const { service, load } = monitored();
  expect(service.purpose).toBe('measurement');
  expect(service.stop()).toBe(true);
  expect(load).not.toHaveBeenCalled();
});

test('MONITOR-1: initialises the monitoring once, also when the visitor allows it again', async () => {
  const { service, load, calls } = monitored();
  await service.start();
  service.stop();
  await service.start();
  expect(load).toHaveBeenCalledTimes(1);
  expect(calls).toEqual(['start', true, undefined, false, true, undefined]);
});

test('MONITOR-5: sets the person at sign-in and removes them at sign-out', async () => {
  const { service, visitor, calls } = monitored();
  await service.start();
  visitor.become(noor);
  visitor.become(undefined);
  expect(calls).toEqual(['start', true, undefined, noor, undefined]);
});

test('MONITOR-5: sets no person after the visitor has withdrawn the consent', async () => {
  const { service, visitor, calls } = monitored();
  await service.start();
  service.stop();
  visitor.become(noor);
  expect(calls).toEqual(['start', true, undefined, false]);
});

test('MONITOR-5: stays off when the visitor withdraws the consent while the code is loaded', async () => {
  const { service, calls } = monitored();
  const started = service.start();
  service.stop();
  await started;
  expect(calls).toEqual(['start', false]);
});
