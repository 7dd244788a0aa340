import type { ErrorReports } from '../../../server/application/ports/faults/ErrorReports.ts';

/** Contract of the server's `ErrorReports`. */
export function errorReportsContract(open: () => Promise<ErrorReports>): void {
  test.each<[string, unknown]>([
    ['an error', new Error('a fault')],
    ['a text', 'a fault'],
    ['nothing', undefined],
    ['an object that contains itself', Object.assign(new Error('round'), { self: {} as object })],
  ])('reports %s without throwing, also after it was closed', async (_name, fault) => {
    const reports = await open();
    expect(() => reports.report(fault, { source: 'request', place: 'GET /videos' })).not.toThrow();
    await reports.close();
    expect(() => reports.report(fault, { source: 'job' })).not.toThrow();
  });
}
