import { loggedFaults, makeRecordFault, sweepErrors } from '../../../../server/application/faults/recordFault.ts';
import type { RecordedReport } from '../../../../server/application/ports/faults/ReportedErrors.ts';
import type { FaultReport } from '../../../../src/domain/fault/faultReport.ts';
import { aReportedError } from '../../../fixtures/values/aReportedError.ts';

const now = new Date('2026-03-31T12:00:00.000Z');
const clock = { now: () => now };
const { source, name, message, stack, page, release } = aReportedError(1);
const report: FaultReport = { source, name, message, stack, page, release };

function recording() {
  const recorded: RecordedReport[] = [];
  const use = makeRecordFault({
    reportedErrors: { record: async (each) => void recorded.push(each) },
    clock,
    viewerSecret: Buffer.from('secret'),
  });
  return { recorded, use };
}

async function record(...reports: readonly FaultReport[]) {
  const { recorded, use } = recording();
  const returned = reports.map((each) => use(each, '192.0.2.1').report);
  return { recorded, returned };
}

// Rule REPORT-5.
test('records a hash for the network of the visitor, and not the address', () => {
  const { recorded, use } = recording();
  for (const address of ['2001:db8::1', '2001:db8::2', '192.0.2.1']) use(report, address);
  const [one, same, other] = recorded.map(({ reporter }) => reporter);
  expect([same, other === one]).toEqual([one, false]);
  expect(JSON.stringify(recorded)).not.toMatch(/2001|192/);
});

// Rule REPORT-12.
test('logs a fault once in an hour, and a bounded number of faults of one address and of all', () => {
  const { use } = recording();
  const faults = Array.from({ length: 1000 }, (_, number) => ({ ...report, name: `Fault${number}` }));
  const logged = (address: string, from: number) =>
    faults.slice(from, from + 100).map((each) => use(each, address).logged);
  expect(use(report, '192.0.2.9').logged).toBe('yes');
  expect(use(report, '192.0.2.9').logged).toBe('no');
  const { address, all } = loggedFaults;
  expect(logged('192.0.2.1', 0)).toEqual([
    ...Array<string>(address - 1).fill('yes'),
    'last',
    ...Array<string>(100 - address).fill('no'),
  ]);
  expect(logged('192.0.2.2', 0).filter((each) => each !== 'no')).toHaveLength(address);
  const others = Array.from({ length: 9 }, (_, number) => logged(`198.51.100.${number}`, 100 * (number + 1)));
  expect(others.flat().filter((each) => each !== 'no')).toHaveLength(all - 1 - 2 * address);
});

test('records the report with the time of the server and a UUID', async () => {
  const { recorded } = await record(report);
  expect(recorded).toMatchObject([{ ...report, at: now }]);
  expect(recorded[0]?.id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
});

test('gives the same id to the same fault only', async () => {
  const { recorded } = await record(report, report, { ...report, name: 'RangeError', stack: '' });
  const [first, again, other] = recorded.map(({ id }) => id);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('records and returns a long message in its bounded form', async () => {
  const { recorded, returned } = await record({ ...report, message: 'x'.repeat(100_000) });
  expect(recorded[0]?.message.length).toBeLessThan(10_000);
  expect(returned[0]?.message).toBe(recorded[0]?.message);
});

test('forgets faults that were last seen more than thirty days ago', async () => {
  const swept: Date[] = [];
  await sweepErrors({ sweep: async (before) => void swept.push(before) }, clock);
  expect(swept).toEqual([new Date('2026-03-01T12:00:00.000Z')]);
});
