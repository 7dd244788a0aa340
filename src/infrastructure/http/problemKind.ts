import { fieldsOf } from '../../domain/text/fieldsOf.ts';
import type { ApiAnswer } from './ApiClient.ts';

/** The kind of problem that an answer tells, where it is one of those expected; the last part of its `type` names it. */
export function problemKind<Kind extends string>(
  { body }: ApiAnswer,
  expected: Readonly<Record<Kind, true>>,
): Kind | undefined {
  const { type } = fieldsOf(body);
  const kind = typeof type === 'string' ? type.slice(type.search(/[^/:#]*$/)) : '';
  return Object.hasOwn(expected, kind) ? (kind as Kind) : undefined;
}
