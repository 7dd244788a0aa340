import { once } from 'node:events';
import type { FastifyError, FastifyInstance } from 'fastify';
import { withoutTimeout } from './longRequests.ts';
import { answerFault, sendProblem } from './problem.ts';

interface FileBody {
  /** The accepted media types. */
  readonly types: RegExp;
  readonly maximumBytes: number;
  /** The texts for a file of another type and for a file that is too large. */
  readonly otherType: string;
  readonly tooLarge: string;
}

/** The same timeout as in the browser. A picture from a phone takes longer than other requests. */
const fileMilliseconds = 120_000;

/** Registers routes whose body is one raw file. Routes outside `register` accept none. */
export async function withFileBody(
  api: FastifyInstance,
  { types, maximumBytes, otherType, tooLarge }: FileBody,
  register: (files: FastifyInstance) => void,
): Promise<void> {
  await api.register(async (files) => {
    files.removeAllContentTypeParsers();
    // Only now, after the access check, may the request take longer.
    files.addHook('preParsing', async ({ raw }) => {
      const tooSlow = setTimeout(() => raw.destroy(), fileMilliseconds).unref();
      void withoutTimeout(raw.socket, () => once(raw, 'close'))
        .catch(() => undefined)
        .finally(() => clearTimeout(tooSlow));
    });
    files.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit: maximumBytes }, (_request, body, done) =>
      done(null, body),
    );
    files.setErrorHandler((error: FastifyError, request, reply) => {
      if (error.statusCode === 415) return sendProblem(reply, 'unsupported-media-type', otherType);
      return error.statusCode === 413
        ? sendProblem(reply, 'payload-too-large', tooLarge)
        : answerFault(error, request, reply);
    });
    register(files);
  });
}

/** The file of a request; empty if the request has no body. */
export function fileOf(body: unknown): Uint8Array {
  return body instanceof Uint8Array ? body : new Uint8Array();
}

/** A file in the API description: its content has no schema. */
export const fileContent = (types: readonly string[], description: string) => ({
  content: Object.fromEntries(types.map((type) => [type, { schema: { description } }])),
});
