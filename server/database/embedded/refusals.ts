import { refuse } from '../../../src/domain/result.ts';

/** Why the embedded server did not start. The message tells the operator what to do. */
export type EmbeddedPostgresRefusal =
  | { readonly reason: 'already-running'; readonly message: string }
  | { readonly reason: 'unreachable-folder'; readonly message: string }
  | { readonly reason: 'unsupported-platform'; readonly message: string }
  | { readonly reason: 'broken'; readonly message: string };

export function refuseStart(
  reason: EmbeddedPostgresRefusal['reason'],
  message: string,
): { ok: false; refusal: EmbeddedPostgresRefusal } {
  return refuse({ reason, message });
}

/**
 * The code of a failed system call ("EACCES"). It checks the shape and not `instanceof Error`, because Jest runs tests
 * in another realm.
 */
export function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** The code of an error, or else its message. */
export function causeOf(error: unknown): string {
  return codeOf(error) ?? (error instanceof Error ? error.message : String(error));
}

/** The last lines of a command's output, to quote in a message. */
export function lastLines(text: string, count = 6): string {
  return text.trim().split('\n').slice(-count).join('\n');
}
