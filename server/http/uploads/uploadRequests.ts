import { isUtf8 } from 'node:buffer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem, ProblemKind } from '../../../src/contract/problem.ts';
import { maximumFilmBytes } from '../../../src/domain/film/filmFiles.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { isOneLine } from '../../../src/domain/text/plainText.ts';
import { shownFileName } from '../../application/upload/shownFileName.ts';
import { sendProblem } from '../answers/problem.ts';

/** The file that an administrator wants to upload. */
interface NewUpload {
  readonly name: string;
  readonly metadata: string;
  readonly bytes: number;
  /** When the file last changed on the administrator's machine. */
  readonly modifiedAt: Date | undefined;
}

type Refused = readonly [kind: ProblemKind, detail: string, violations?: Problem['violations']];

const longestMetadata = 4096;
const refused = (...reason: Refused) => refuse(reason);
const oddName =
  'The file name contains a line break, a control character or bytes that are not UTF-8. Rename the file, then choose it again.';

/** Validates the headers that create an upload, before anything is stored. */
export async function readNewUpload(request: FastifyRequest): Promise<Result<NewUpload, Refused>> {
  const length = headerOf(request, 'upload-length');
  const metadata = headerOf(request, 'upload-metadata');
  if (headerOf(request, 'upload-concat') !== '')
    return refused('bad-request', 'Send the file as one upload, without Upload-Concat.');
  if (headerOf(request, 'upload-defer-length') !== '')
    return refused('bad-request', 'Send the size of the file in Upload-Length instead of Upload-Defer-Length.');
  if (!/^\d{1,15}$/.test(length)) return refused('bad-request', 'Send the size of the file in bytes in Upload-Length.');
  const bytes = Number(length);
  if (bytes === 0) return refused('rule-broken', 'The file is empty. Choose another one.');
  if (bytes > maximumFilmBytes)
    return refused(
      'payload-too-large',
      `The file is larger than ${maximumFilmBytes / 1024 ** 3} GiB. Choose a smaller one.`,
    );
  if (hasBody(request))
    return refused(
      'bad-request',
      'Create the upload with an empty body, then send the bytes by PATCH to its Location.',
    );
  if (metadata.length > longestMetadata)
    return refused('bad-request', `Upload-Metadata can have at most ${longestMetadata} characters.`);
  if (metadata !== '' && !(await isMetadata(metadata)))
    return refused('bad-request', 'Upload-Metadata must be a list of keys and Base64 values, separated by commas.');
  const name = fileNameIn(metadata);
  if (name === undefined || !isOneLine(name))
    return refused('rule-broken', oddName, [{ field: 'filename', message: oddName }]);
  return ok({ bytes, metadata, name: shownFileName(name), modifiedAt: modifiedIn(metadata) });
}

/** Refuses other protocols before anything else of the request is checked. */
export async function tusOnly(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  reply.header('tus-resumable', '1.0.0');
  if (request.method === 'OPTIONS' || headerOf(request, 'tus-resumable') === '1.0.0') return undefined;
  return sendProblem(reply.header('tus-version', '1.0.0'), 'wrong-version', 'Send Tus-Resumable: 1.0.0.');
}

/** Validates the headers of a PATCH. The store checks the offset, because only it knows the size of the file. */
export function refusedPatch(request: FastifyRequest): Refused | undefined {
  if (headerOf(request, 'content-type') !== 'application/offset+octet-stream')
    return ['unsupported-media-type', 'Send the bytes as application/offset+octet-stream.'];
  if (!/^\d{1,15}$/.test(headerOf(request, 'upload-offset')))
    return ['bad-request', 'Send the number of bytes that the server already has in Upload-Offset.'];
  if (headerOf(request, 'upload-length') !== '')
    return ['bad-request', 'The length was set when the upload was created. Do not send Upload-Length again.'];
  return undefined;
}

/** The announced number of bytes of a request; undefined if it announces none. */
export function declaredBytes(request: FastifyRequest): number | undefined {
  const length = headerOf(request, 'content-length');
  return length === '' ? (hasBody(request) ? undefined : 0) : Number(length);
}

export function headerOf({ headers }: FastifyRequest, name: string): string {
  return [headers[name] ?? ''].flat().join(',').trim();
}

function hasBody(request: FastifyRequest): boolean {
  return request.headers['transfer-encoding'] !== undefined || !['', '0'].includes(headerOf(request, 'content-length'));
}

/** Only a comparison needs the date, so a date that cannot be read counts as missing. */
function modifiedIn(metadata: string): Date | undefined {
  const [, value = ''] = /(?:^|,)modified ([^,]*)/.exec(metadata) ?? [];
  const text = Buffer.from(value, 'base64').toString();
  const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? new Date(text) : undefined;
  return instant === undefined || Number.isNaN(instant.getTime()) ? undefined : instant;
}

async function isMetadata(text: string): Promise<boolean> {
  // With the first upload: it takes 4 MB, and most processes never receive one.
  const { Metadata } = await import('@tus/server');
  try {
    Metadata.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * The file name; empty if there is none, `undefined` if it is not UTF-8. The parser of @tus/server would replace the
 * bytes that are not UTF-8.
 */
function fileNameIn(metadata: string): string | undefined {
  const [, value = ''] = /(?:^|,)filename ([^,]*)/.exec(metadata) ?? [];
  const bytes = Buffer.from(value, 'base64');
  return isUtf8(bytes) ? bytes.toString() : undefined;
}
