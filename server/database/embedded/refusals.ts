import { refuse } from '../../../src/domain/result.ts';

/** Why the embedded server did not start; the message tells the owner of the machine what to do. */
export type EmbeddedPostgresRefusal =
  | { readonly reason: 'already-running'; readonly message: string }
  | { readonly reason: 'unreachable-folder'; readonly message: string }
  | { readonly reason: 'unsupported-platform'; readonly message: string }
  | { readonly reason: 'broken'; readonly message: string };

/** Refuses with one of the reasons and the words for it. */
export function refuseStart(
  reason: EmbeddedPostgresRefusal['reason'],
  message: string,
): { ok: false; refusal: EmbeddedPostgresRefusal } {
  return refuse({ reason, message });
}

/** The code of a failed system call ("EACCES"); by its shape, because errors of the system are foreign where tests sandbox the language. */
export function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** The code of a failure, or its own words. */
export function causeOf(error: unknown): string {
  return codeOf(error) ?? (error instanceof Error ? error.message : String(error));
}

/** The later part of a command's output, short enough to be quoted in a message. */
export function lastLines(text: string, count = 6): string {
  return text.trim().split('\n').slice(-count).join('\n');
}
