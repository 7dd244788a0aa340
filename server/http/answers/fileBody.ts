import { once } from 'node:events';
import type { FastifyError, FastifyInstance } from 'fastify';
import { takingLong } from './longRequests.ts';
import { answerFault, sendProblem } from './problem.ts';

interface FileBody {
  /** The media types that are read. */
  readonly types: RegExp;
  readonly maximumBytes: number;
  /** Said of a file of another type, and of one that is larger. */
  readonly otherType: string;
  readonly tooLarge: string;
}

/** As long as the site itself waits: a picture from a phone takes longer than other requests may. */
const fileMilliseconds = 120_000;

/** The routes that `register` declares take a file as it stands, and nothing else takes one. */
export async function withFileBody(
  api: FastifyInstance,
  { types, maximumBytes, otherType, tooLarge }: FileBody,
  register: (files: FastifyInstance) => void,
): Promise<void> {
  await api.register(async (files) => {
    files.removeAllContentTypeParsers();
    // Not before it is decided who asks.
    files.addHook('preParsing', async ({ raw }) => {
      const tooSlow = setTimeout(() => raw.destroy(), fileMilliseconds).unref();
      void takingLong(raw.socket, () => once(raw, 'close'))
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

/** The file of a request; one that brings none brings an empty one. */
export function fileOf(body: unknown): Uint8Array {
  return body instanceof Uint8Array ? body : new Uint8Array();
}

/** A file for the description: what it holds is not told by its schema. */
export const fileContent = (types: readonly string[], description: string) => ({
  content: Object.fromEntries(types.map((type) => [type, { schema: { description } }])),
});
