import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { fieldsOf } from '../../../src/domain/text/fieldsOf.ts';

/** The body is JSON, but these fields have bytes that are not UTF-8. */
export class InvalidUtf8 extends Error {
  readonly fields: readonly string[];

  constructor(fields: readonly string[]) {
    super(`Not UTF-8: ${fields.join(', ')}`);
    this.fields = fields;
  }
}

/** No field of a body is nested deeper. */
const deepest = 4;

/**
 * Rule ITEM-9: refuses JSON bodies that are not UTF-8. The parser of Fastify would replace the invalid bytes, and the
 * text would be saved altered.
 */
export function readJsonAsUtf8(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.removeContentTypeParser('application/json');
  api.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const text = bytes.toString();
    if (isUtf8(bytes)) parse(request, text, done);
    // The fields with replacement characters are those that are not UTF-8.
    else parse(request, text, (broken, body) => done(broken ?? new InvalidUtf8(replacedIn(body))));
  });
}

function replacedIn(body: unknown): readonly string[] {
  return Object.entries(fieldsOf(body)).flatMap(([name, value]) => (isReplaced(value, deepest) ? [name] : []));
}

function isReplaced(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.includes('\ufffd');
  return depth > 0 && Object.values(fieldsOf(value)).some((each) => isReplaced(each, depth - 1));
}
