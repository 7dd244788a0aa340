import { makeRecordFault, sweepErrors } from '../../../../server/application/faults/recordFault.ts';
import type { RecordedReport } from '../../../../server/application/ports/faults/ReportedErrors.ts';
import type { FaultReport } from '../../../../src/domain/fault/faultReport.ts';
import { aReportedError } from '../../../fixtures/values/aReportedError.ts';

const now = new Date('2026-03-31T12:00:00.000Z');
const clock = { now: () => now };
const { source, name, message, stack, page, release } = aReportedError(1);
const report: FaultReport = { source, name, message, stack, page, release };

async function record(...reports: readonly FaultReport[]) {
  const recorded: RecordedReport[] = [];
  const use = makeRecordFault({ reportedErrors: { record: async (each) => void recorded.push(each) }, clock });
  const returned = [];
  for (const each of reports) returned.push(await use(each));
  return { recorded, returned };
}

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
