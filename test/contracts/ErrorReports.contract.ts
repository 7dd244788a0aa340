import type { ErrorReports, ErrorSource } from '../../src/application/ports/observation/ErrorReports.ts';

/** What an adapter has passed on, in order. */
export interface PassedOn {
  readonly source: string;
  readonly message: string;
}

export interface ErrorReportsUnderTest {
  readonly reports: ErrorReports;
  /** Resolves once everything is passed on. */
  readonly passedOn: () => Promise<readonly PassedOn[]>;
}

/** Contract of the site's `ErrorReports`. */
export function errorReportsContract(open: () => Promise<ErrorReportsUnderTest>): void {
  test.each<ErrorSource>(['render', 'session', 'views', 'unhandled'])('passes on a fault of %s', async (source) => {
    const { reports, passedOn } = await open();
    reports.report(new TypeError(`a fault of ${source}`), { source });
    expect(await passedOn()).toEqual([{ source, message: `a fault of ${source}` }]);
  });

  test('passes on several faults in their order', async () => {
    const { reports, passedOn } = await open();
    for (const name of ['first', 'second', 'third']) reports.report(new Error(name), { source: 'unhandled' });
    expect((await passedOn()).map(({ message }) => message)).toEqual(['first', 'second', 'third']);
  });

  test.each<[string, unknown]>([
    ['a text', 'a text'],
    ['nothing', undefined],
    ['null', null],
    ['an object', { code: 7 }],
    ['an object without a prototype', Object.create(null)],
    ['a symbol', Symbol('s')],
  ])('does not throw when %s was thrown', async (_name, thrown) => {
    const { reports, passedOn } = await open();
    expect(() => reports.report(thrown, { source: 'unhandled' })).not.toThrow();
    expect(await passedOn()).toHaveLength(1);
  });
}
