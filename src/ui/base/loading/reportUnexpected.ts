import type { ApiFault } from '../../../application/ports/ApiFault.ts';

/** The names of the errors that each kind of attempt can raise although the code is right. */
const expected = {
  /** Calling a port, or loading a script. */
  call: ['ApiFault' satisfies ApiFault['name'], 'AbortError', 'ChunkLoadError'],
  /** Calling `fetch` directly. It raises this error for a lost connection. */
  fetch: ['TypeError'],
  /** The storage is full or blocked. Firefox has its own name for a full one. */
  storage: ['SecurityError', 'QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'],
  clipboard: ['NotAllowedError'],
  /** The visitor has closed the list, or the device refuses. */
  share: ['AbortError', 'NotAllowedError', 'InvalidStateError', 'DataError'],
  playback: ['NotAllowedError', 'AbortError', 'NotSupportedError'],
  /** Setting an action of the media session that the browser does not know. */
  mediaAction: ['TypeError'],
  file: ['NotReadableError', 'NotFoundError'],
  /** Registering the service worker, or loading the code that does it. */
  worker: ['TypeError', 'SecurityError', 'InvalidStateError', 'AbortError', 'ChunkLoadError'],
  /** Reading the picture of a film from another origin. */
  canvas: ['SecurityError'],
  /** Reading data that does not match the schema of the editor. */
  document: ['RangeError'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Attempt = keyof typeof expected;

const reported = new WeakSet<Error>();

export function isExpected(fault: unknown, attempt: Attempt = 'call'): boolean {
  const names: readonly string[] = expected[attempt];
  return names.includes((fault as Partial<Error> | null | undefined)?.name ?? '');
}

/**
 * For a `catch` that turns a fault into a state. An unexpected fault is a bug, so it goes to the error reports like an
 * uncaught one (`reportUncaught`). Several handlers of one promise report it once.
 */
export function reportUnexpected(fault: unknown, attempt?: Attempt): undefined {
  if (isExpected(fault, attempt)) return;
  if (fault instanceof Error) {
    if (reported.has(fault)) return;
    reported.add(fault);
  }
  reportError(fault);
}

/** Uses a storage of the browser. `undefined` if the storage is full or blocked. */
export function tryStorage<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch (fault) {
    return reportUnexpected(fault, 'storage');
  }
}
