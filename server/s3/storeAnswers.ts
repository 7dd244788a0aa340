import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { connectionFault } from '../application/faults/connectionFault.ts';
import { DependencyFault } from '../application/ports/faults/ErrorReports.ts';

/** The name in the metadata of an object under which it has its own checksum, because its ETag is not that of every store. */
export const checksumName = 'md5';

const answerMilliseconds = 10_000;

/** The hexadecimal MD5 of bytes, as it is in the metadata. */
export const checksumOf = (content: Uint8Array) => createHash('md5').update(content).digest('hex');

export const otherBytes = (what: string) => new DependencyFault('store of files', what);

/**
 * Waits for the answer to a question that the store has at hand, not for what follows it. `ended` aborts the call and the
 * answer.
 */
export async function promptly<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  ended = new AbortController(),
): Promise<Answer> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    ended.abort();
  }, answerMilliseconds);
  try {
    return await ask(ended.signal);
  } catch (fault) {
    throw isLate ? new DependencyFault('store of files', connectionFault(undefined), fault) : fault;
  } finally {
    clearTimeout(timer);
  }
}

/** Passes bytes on, the last of them only if all are those that were stored. */
export function verifying(checksum: string): Transform {
  const hash = createHash('md5');
  let held: Buffer | undefined;
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      hash.update(bytes);
      const before = held;
      held = bytes;
      done(null, before);
    },
    flush(done) {
      if (hash.digest('hex') === checksum) done(null, held);
      else done(otherBytes('it sends other bytes than were stored'));
    },
  });
}
