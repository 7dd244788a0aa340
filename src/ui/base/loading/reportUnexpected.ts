import type { ApiFault } from '../../../application/ports/ApiFault.ts';

/** By what was attempted: the names of the errors that it may raise although the code is right. */
const expected = {
  /** A call to a port, or a script that is loaded. */
  call: ['ApiFault' satisfies ApiFault['name'], 'AbortError', 'ChunkLoadError'],
  /** `fetch` by itself gives a lost connection no other name. */
  fetch: ['TypeError'],
  /** Full, as Firefox may call it too, or blocked. */
  storage: ['SecurityError', 'QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'],
  clipboard: ['NotAllowedError'],
  playback: ['NotAllowedError', 'AbortError', 'NotSupportedError'],
  /** An action of the media session that the browser does not know. */
  mediaAction: ['TypeError'],
  file: ['NotReadableError', 'NotFoundError'],
  /** The picture of a film from another origin. */
  canvas: ['SecurityError'],
  /** Data that is no document of the editor's schema. */
  document: ['RangeError'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Attempt = keyof typeof expected;

const reported = new WeakSet<Error>();

export function isExpected(fault: unknown, attempt: Attempt = 'call'): boolean {
  const names: readonly string[] = expected[attempt];
  return names.includes((fault as Partial<Error> | null | undefined)?.name ?? '');
}

/**
 * For a `catch` that turns a fault into a state: what the attempt was not expected to raise is a bug, and goes to the
 * error reports like one that nothing caught (`reportUncaught`). Several handlers of one promise report it once.
 */
export function reportUnexpected(fault: unknown, attempt?: Attempt): undefined {
  if (isExpected(fault, attempt)) return;
  if (fault instanceof Error) {
    if (reported.has(fault)) return;
    reported.add(fault);
  }
  reportError(fault);
}
