import { isPassing } from '../../../../server/http/answers/outages.ts';
import { sentFault, ThreadFault } from '../../../../server/postgres/search/thread/searchMessages.ts';

/** The fault as the process gets it from the thread of searches. */
const received = (fault: unknown) => new ThreadFault(structuredClone(sentFault(fault)));

// Rule SERVER-15.
test.each([{ code: 'ENOENT', syscall: 'connect' }, { code: 'ECONNREFUSED', syscall: 'connect' }, { code: '57P03' }])(
  'takes a fault of the thread for a passing one when its connection has failed: %j',
  (details) => {
    const fault = Object.assign(new Error('away'), details);
    expect(received(fault)).toMatchObject({ message: 'away', stack: fault.stack, ...details });
    expect(isPassing(received(fault) as ThreadFault & { code: string })).toBe(true);
  },
);

test.each([Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' }), new RangeError('bad'), 'text'])(
  'takes no other fault of the thread for a passing one: %s',
  (fault) => {
    expect(isPassing(received(fault) as ThreadFault & { code: string })).toBe(false);
  },
);
