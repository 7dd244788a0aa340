import { fieldsOf } from '../../../domain/text/fieldsOf.ts';
import type { ApiAnswer } from './sendCall.ts';

/** The kind of problem in an answer, if it is an expected one. It is the last part of the problem's `type`. */
export function problemKind<Kind extends string>(
  { body }: ApiAnswer,
  expected: Readonly<Record<Kind, true>>,
): Kind | undefined {
  const { type } = fieldsOf(body);
  const kind = typeof type === 'string' ? type.slice(type.search(/[^/:#]*$/)) : '';
  return Object.hasOwn(expected, kind) ? (kind as Kind) : undefined;
}
