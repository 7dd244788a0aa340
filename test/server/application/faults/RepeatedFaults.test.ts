import { RepeatedFaults } from '../../../../server/application/faults/RepeatedFaults.ts';
import { DependencyFault } from '../../../../server/application/ports/faults/ErrorReports.ts';

// Rule REPORT-13.
let now = 0;
const away = (cause?: unknown) => new DependencyFault('store of files', 'it does not answer', cause);

test('lets the same fault through once a minute, with the number of those that it left out', () => {
  const repeated = new RepeatedFaults(() => now);
  const seen = [0, 1000, 59_000, 60_000, 61_000, 125_000].map((at) => {
    now = at;
    return repeated.leftOut(away(new Error(`read at ${at}`)))?.times;
  });
  expect(seen).toEqual([0, undefined, undefined, 2, undefined, 1]);
});

test('lets every other fault through at once', () => {
  const repeated = new RepeatedFaults(() => now);
  const others = [away(), new DependencyFault('identity provider', 'it does not answer'), new TypeError('x'), 'a text'];
  expect(others.map((fault) => repeated.leftOut(fault)?.times)).toEqual([0, 0, 0, 0]);
  expect(others.map((fault) => repeated.leftOut(fault)?.times)).toEqual(others.map(() => undefined));
});
