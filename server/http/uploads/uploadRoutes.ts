import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loadOnce } from '../../../src/domain/calls/sharedFlight.ts';
import { apiPaths } from '../../../src/contract/paths.ts';
import type { ProblemKind } from '../../../src/contract/problem.ts';
import {
  newUploadHeadersSchema,
  tusHeadersSchema,
  uploadParametersSchema,
  uploadPartHeadersSchema,
} from '../../../src/contract/uploads.ts';
import { WindowLimit } from '../../application/limit/WindowLimit.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { Upload, UploadFiles, Uploads } from '../../application/ports/media/Uploads.ts';
import { noTelemetry, type Telemetry } from '../../application/ports/telemetry/Telemetry.ts';
import { checksumAlgorithms, readChecksum } from './Checksum.ts';
import { isUploadId } from './uploadIds.ts';
import { reservedBytes, smallestPatch, tooSmall } from './uploadBounds.ts';
import { diskFull, tooManyBytes, UploadRefusal } from './UploadRefusal.ts';
import { UploadLocks } from './UploadLocks.ts';
import type { makeUploadReceiver, ReceivedRequest } from './UploadReceiver.ts';
import { administratorsOnly } from '../answers/administrators.ts';
import { administratorCalls, nothingOf, problemAnswers, routeOf, typed } from '../answers/apiCalls.ts';
import { withoutTimeout } from '../answers/longRequests.ts';
import { noSpaceLeft } from '../answers/outages.ts';
import { sendProblem } from '../answers/problem.ts';
import { declaredBytes, headerOf, readNewUpload, refusedPatch, tusOnly } from './uploadRequests.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';

export interface UploadParts {
  readonly uploads: Uploads;
  readonly uploadFiles: UploadFiles;
  readonly clock: Clock;
  readonly whoAsks: WhoAsks;
  readonly newId: () => string;
  readonly uploadBounds?: Partial<typeof usualBounds>;
  readonly telemetry?: Telemetry;
}

const usualBounds = {
  /** A connection without a byte for this time is closed. */
  silenceMilliseconds: 30_000,
  /** Limits per person: requests in a minute that create an upload or send less than `goodPart`. */
  smallPatches: 1000,
  unfinished: 100,
  /**
   * How long a request waits for another one of the same upload, and after which silence the other one counts as dead.
   */
  patienceMilliseconds: 1000,
  deadAfterMilliseconds: 3000,
};
const goodPart = 1024 ** 2;
/** Only these headers of @tus/server are passed on. Its CORS headers are not, because no other site may upload. */
const passedOn = /^(location|upload-|tus-|cache-control$)/;

/** Refusals of @tus/server itself, by status. */
const refusals: Readonly<Record<number, readonly [ProblemKind, string]>> = {
  404: ['not-found', 'You have no upload with this id.'],
  409: ['wrong-offset', 'The server has a different number of bytes. Request it by HEAD, then continue from there.'],
  410: ['gone', 'The upload has expired. Start a new one.'],
  413: ['payload-too-large', tooManyBytes().message],
};

/**
 * Rules UPLOAD-1 to UPLOAD-8: the routes for uploads by tus 1.0 with creation, termination, checksum and expiration.
 */
export async function registerUploadRoutes(api: FastifyInstance, parts: UploadParts): Promise<void> {
  await api.register(async (scope) => {
    // Nothing parses the body: its bytes go from the connection directly to the disk.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    registerRoutes(scope, parts);
  });
}

function registerRoutes(
  plain: FastifyInstance,
  { uploads, uploadFiles: files, clock, whoAsks, newId, uploadBounds, telemetry = noTelemetry }: UploadParts,
): void {
  const app = typed(plain);
  const bounds = { ...usualBounds, ...uploadBounds };
  const locks = new UploadLocks(bounds);
  // With the first upload: it takes 4 MB, and most processes never receive one.
  const receiver = loadOnce(async () =>
    (await import('./UploadReceiver.ts')).makeUploadReceiver({ uploads, files, clock, locks }),
  );
  const receive = async (request: ReceivedRequest) => (await receiver())(request);
  /** Limits how many small requests a person may make. Requests with many bytes do not count. */
  const small = new WindowLimit(clock, bounds.smallPatches);
  const sending = new Set<FastifyRequest['raw']['socket']>();
  const { call } = administratorCalls('Uploads', whoAsks);
  const onRequest = [administratorsOnly(whoAsks, 'import'), tusOnly];
  // An upload may take hours, so a stopping server cuts it off. Its bytes stay, and the client continues with the next
  // process.
  app.addHook('preClose', async () => sending.forEach((socket) => socket.destroy()));

  app.options(
    apiPaths.uploads,
    {
      ...call('import', 'The tus version and extensions that the server supports', nothingOf, {
        headers: tusHeadersSchema,
      }),
      onRequest,
    },
    async (request, reply) =>
      answer(
        reply.header('tus-checksum-algorithm', checksumAlgorithms.join(',')),
        await receive(about(request, '', { person: request.administrator, name: '', metadata: '', bytes: 0 })),
      ),
  );

  app.post(
    apiPaths.uploads,
    {
      ...call(
        'import',
        'Creates an upload by tus 1.0',
        { 201: { type: 'null', description: 'Created; send the bytes to Location' }, ...problemAnswers },
        { headers: newUploadHeadersSchema },
      ),
      onRequest,
    },
    async (request, reply) => {
      const read = await readNewUpload(request);
      if (!read.ok) return sendProblem(reply, ...read.refusal);
      const wait = small.wait(request.administrator);
      if (wait > 0) return sendTooMany(reply, wait);
      small.count(request.administrator);
      if ((await uploads.countUnfinished(request.administrator)) >= bounds.unfinished)
        return sendProblem(
          reply,
          'rate-limited',
          `${bounds.unfinished} files of yours are on their way already. Finish or cancel one of them first.`,
        );
      if ((await files.free()) < read.value.bytes + reservedBytes)
        return sendProblem(
          reply,
          'no-space',
          `${noSpaceLeft} Nothing was changed. Free some space there, or choose a smaller file.`,
        );
      return answer(reply, await receive(about(request, newId(), { person: request.administrator, ...read.value })));
    },
  );

  const url = routeOf(apiPaths.upload, 'uploadId');
  const params = uploadParametersSchema;
  const passOn = async (request: FastifyRequest, reply: FastifyReply) => {
    const upload = await ownUpload(request);
    return upload === undefined ? sendUnknown(reply) : answer(reply, await receive(about(request, upload.id, upload)));
  };
  const offset = { 200: { type: 'null', description: 'Upload-Offset is that number' }, ...problemAnswers };
  const named = { params, headers: tusHeadersSchema };
  app.head(url, { ...call('import', 'The number of bytes that the server has', offset, named), onRequest }, passOn);
  app.delete(
    url,
    { ...call('import', 'Cancels an upload and deletes its bytes', nothingOf, named), onRequest },
    passOn,
  );

  app.patch(
    url,
    {
      ...call('import', 'Sends the next bytes of a file', nothingOf, { params, headers: uploadPartHeadersSchema }),
      onRequest,
    },
    async (request, reply) => {
      const wait = small.wait(request.administrator);
      if (wait > 0) return sendTooMany(reply, wait);
      small.count(request.administrator);
      const upload = await ownUpload(request);
      if (upload === undefined) return sendUnknown(reply);
      const refused = refusedPatch(request);
      if (refused !== undefined) return sendProblem(reply, ...refused);
      const declared = declaredBytes(request);
      const isLast = Number(headerOf(request, 'upload-offset')) + (declared ?? 0) >= upload.bytes;
      if (declared !== undefined && declared > 0 && declared < smallestPatch && !isLast)
        return sendRefusal(reply, tooSmall());
      const header = headerOf(request, 'upload-checksum');
      const checksum = header === '' ? undefined : readChecksum(header);
      if (header !== '' && checksum === undefined)
        return sendProblem(
          reply,
          'bad-request',
          `Upload-Checksum must be one of ${checksumAlgorithms.join(', ')}, a space, and the digest in Base64.`,
        );
      if ((await files.free()) < reservedBytes) return sendRefusal(reply, diskFull());

      const { socket } = request.raw;
      const silence = setTimeout(() => socket.destroy(), bounds.silenceMilliseconds);
      let received = 0;
      const heard = (bytes: number) => {
        received = bytes;
        silence.refresh();
      };
      sending.add(socket);
      try {
        return answer(
          reply,
          await withoutTimeout(socket, () =>
            receive({ ...about(request, upload.id, upload), body: request.raw, checksum, heard }),
          ),
        );
      } finally {
        clearTimeout(silence);
        sending.delete(socket);
        telemetry.count('uploaded_bytes', {}, received);
        if (received >= goodPart) small.count(request.administrator, -1);
      }
    },
  );

  /** The upload of another person is answered like a missing one, so that its existence is not revealed. */
  async function ownUpload(request: FastifyRequest): Promise<Upload | undefined> {
    const { uploadId } = request.params as { uploadId: string };
    const upload = isUploadId(uploadId) ? await uploads.find(uploadId) : undefined;
    return upload?.person === request.administrator ? upload : undefined;
  }
}

function about(
  request: FastifyRequest,
  id: string,
  { person, name, metadata, bytes, modifiedAt }: Omit<Upload, 'id' | 'createdAt'>,
): ReceivedRequest {
  const wanted =
    request.method === 'PATCH' ? /^(tus-resumable|upload-.*|content-(type|length))$/ : /^(tus-resumable|upload-.*)$/;
  const kept = Object.keys(request.headers).filter((header) => wanted.test(header));
  return {
    method: request.method,
    id,
    person,
    name,
    metadata,
    bytes,
    modifiedAt,
    headers: Object.fromEntries(kept.map((header) => [header, headerOf(request, header)])),
    body: undefined,
    checksum: undefined,
    heard: () => undefined,
  };
}

function answer(
  reply: FastifyReply,
  received: Awaited<ReturnType<ReturnType<typeof makeUploadReceiver>>>,
): FastifyReply {
  if (received.ok) {
    for (const [name, value] of received.headers) if (passedOn.test(name)) reply.header(name, value);
    return reply.code(received.status).send();
  }
  const { refusal } = received;
  if (refusal instanceof UploadRefusal) return sendRefusal(reply, refusal);
  return sendProblem(
    reply,
    ...(refusals[refusal] ?? (['bad-request', 'The request ended before all of it was received.'] as const)),
  );
}

function sendRefusal(reply: FastifyReply, { kind, message }: UploadRefusal): FastifyReply {
  return sendProblem(reply, kind, message);
}

function sendUnknown(reply: FastifyReply): FastifyReply {
  return sendProblem(reply, ...(refusals[404] ?? (['not-found', ''] as const)));
}

function sendTooMany(reply: FastifyReply, seconds: number): FastifyReply {
  return sendProblem(
    reply.header('retry-after', String(seconds)),
    'rate-limited',
    'Send larger parts of the file, and wait for the time in Retry-After.',
  );
}
