import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Problem } from '../../../src/contract/problem.ts';
import { assetFiles, isPicture, mediaPath } from '../../../src/domain/film/asset.ts';
import { languageOfParts } from '../../../src/domain/film/partsFile.ts';
import { isAssetId } from '../../application/media/mediaNames.ts';
import type { FindParts } from '../../application/film/findParts.ts';
import type { Assets } from '../../application/ports/media/Assets.ts';
import type { MediaFile, MediaStore } from '../../application/ports/media/MediaStore.ts';
import type { MediaTickets } from '../../application/ports/media/MediaTickets.ts';
import { sendProblem } from '../answers/problem.ts';
import { makePartsFile } from './partsFile.ts';
import { reportBrokenOff } from '../answers/reportBrokenOff.ts';

export interface MediaRoutesOptions {
  readonly media: Pick<MediaStore, 'find'>;
  readonly assets: Pick<Assets, 'findItemOf'>;
  readonly tickets: Pick<MediaTickets, 'isValid' | 'isForDrafts'>;
  readonly findParts: FindParts;
  /** Items are cached for one version of the catalogue. */
  readonly catalogueVersion: { current(): number };
}

interface MediaParameters {
  readonly assetId: string;
  readonly contentHash: string;
  readonly '*': string;
}

interface Served {
  readonly file: MediaFile;
  /** Names its content. */
  readonly hash: string;
  /** How long caches keep it. */
  readonly age: string;
}

type Openness = 'public' | 'gated' | 'unpublished' | 'unknown';

const types: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  webp: 'image/webp',
  vtt: 'text/vtt; charset=utf-8',
  json: 'application/json; charset=utf-8',
};
const noSuchFile = 'This file does not exist.';
const beyondTheEnd: Problem = {
  type: '/problems/range-not-satisfiable',
  title: 'The range is outside the file',
  status: 416,
  detail: 'Request a range within the file.',
};
const aYear = 'max-age=31536000, immutable';
const aMinute = 'max-age=60';

/** Rules MEDIA-2 and MEDIA-3: serves the published files of assets and checks access for each file. */
export function registerMediaRoutes(
  app: FastifyInstance,
  { media, assets, tickets, findParts, catalogueVersion }: MediaRoutesOptions,
): void {
  const opennessOf = rememberOpenness(assets, catalogueVersion);
  const partsFile = makePartsFile(findParts);

  /** A stored file, or one that is made of stored files. */
  const find = async (assetId: string, contentHash: string, name: string): Promise<Served | undefined> => {
    const language = languageOfParts(name);
    if (language !== undefined) {
      const made = await partsFile(assetId, contentHash, language);
      // The screen of the film may be read later.
      return made && { file: made, hash: made.hash, age: aMinute };
    }
    const stored = await media.find(assetId, contentHash, name);
    if (stored === undefined) return undefined;
    const file =
      name === assetFiles.storyboard
        ? await addressed(stored, (image) => mediaPath(assetId, contentHash, image))
        : stored;
    return { file, hash: contentHash, age: name.endsWith('.m3u8') ? aMinute : aYear };
  };

  app.route<{ Params: MediaParameters }>({
    method: ['GET', 'HEAD'],
    url: '/media/:assetId/:contentHash/*',
    handler: async (request, reply) => {
      const { assetId, contentHash, '*': name } = request.params;
      reply.header('x-content-type-options', 'nosniff');
      if (!isAssetId(assetId)) return sendProblem(reply, 'not-found', noSuchFile);
      const openness = await opennessOf(assetId);
      const cookies = request.headers.cookie;
      if (openness === 'unknown') return sendProblem(reply, 'not-found', noSuchFile);
      if (openness === 'unpublished' && !(await tickets.isForDrafts(assetId, cookies)))
        return sendProblem(reply, 'not-found', noSuchFile);
      const forEveryone = openness === 'public' || (openness === 'gated' && isPicture(name));
      if (openness === 'gated' && !forEveryone && !(await tickets.isValid(assetId, cookies))) {
        return sendProblem(
          reply,
          'forbidden',
          'This file needs a subscription, or the permission to play it has expired. Start playback again.',
        );
      }
      // Feed readers and other sites show the pictures of published items.
      if (openness !== 'unpublished' && isPicture(name)) reply.header('cross-origin-resource-policy', 'cross-origin');
      const served = await find(assetId, contentHash, name);
      if (served === undefined) return sendProblem(reply, 'not-found', noSuchFile);
      const ending = name.slice(name.lastIndexOf('.') + 1);
      reply.header('content-type', types[ending] ?? 'application/octet-stream');
      reply.header('cache-control', `${forEveryone ? 'public' : 'private'}, ${served.age}`);
      return sendFile(request, reply, served.file, `"${served.hash}-${served.file.bytes.toString(36)}"`);
    },
  });
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: MediaFile, tag: string): FastifyReply {
  reply.header('etag', tag).header('accept-ranges', 'bytes');
  if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  const isWanted = request.method === 'GET' && (request.headers['if-range'] ?? tag) === tag;
  const range = isWanted ? byteRangeOf(request.headers.range, file.bytes) : 'whole';
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.bytes}`).header('cache-control', 'no-store');
    return reply.code(416).type('application/problem+json; charset=utf-8').send(JSON.stringify(beyondTheEnd));
  }
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`);
  reply.header('content-length', range === 'whole' ? file.bytes : range.end - range.start + 1);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(reportBrokenOff(range === 'whole' ? file.open() : file.open(range), request, reply));
}

/** The storyboard names its images relative to itself. Some players need absolute addresses. */
async function addressed(file: MediaFile, address: (image: string) => string): Promise<MediaFile> {
  const content = Buffer.from(
    (await text(file.open())).replace(/^storyboard-\d+\.webp(?=#xywh=)/gm, (image) => address(image)),
  );
  return {
    bytes: content.length,
    modified: file.modified,
    open: (range) =>
      Readable.from([range === undefined ? content : content.subarray(range.start, range.end + 1)], {
        objectMode: false,
      }),
  };
}

/**
 * Caches what is known of the item of a media folder for one version of the catalogue, because players request a
 * segment every four seconds.
 */
function rememberOpenness(
  assets: Pick<Assets, 'findItemOf'>,
  catalogueVersion: MediaRoutesOptions['catalogueVersion'],
): (assetId: string) => Promise<Openness> {
  const known = new LRUCache<string, Openness>({ max: 5000 });
  let knownAt = Number.NaN;
  return async (assetId) => {
    const version = catalogueVersion.current();
    if (version !== knownAt) known.clear();
    knownAt = version;
    const remembered = known.get(assetId);
    if (remembered !== undefined) return remembered;
    const item = await assets.findItemOf(assetId);
    const openness =
      item === undefined ? 'unknown' : !item.published ? 'unpublished' : item.public ? 'public' : 'gated';
    // Do not cache the result if a write happened during the lookup. Do not cache `unknown` either: creating an
    // unpublished item does not change the version, so the entry would become stale.
    if (catalogueVersion.current() === version && openness !== 'unknown') known.set(assetId, openness);
    return openness;
  };
}

function namesTag(header: string | undefined, tag: string): boolean {
  return (header ?? '')
    .split(',')
    .some((candidate) => candidate.trim() === '*' || candidate.trim().replace(/^W\//, '') === tag);
}

/** A `Range` header: a range (both ends inclusive), `unsatisfiable`, or `whole` if the header is to be ignored. */
type ByteRange = { readonly start: number; readonly end: number } | 'unsatisfiable' | 'whole';

/** Several ranges, other units and malformed headers are ignored: the client gets the whole file (RFC 9110, 14.2). */
function byteRangeOf(header: string | undefined, bytes: number): ByteRange {
  const [, from, to] = /^bytes=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'whole';
  if (from === '')
    return Number(to) === 0 || bytes === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, bytes - Number(to)), end: bytes - 1 };
  const start = Number(from);
  const end = to === '' ? bytes - 1 : Number(to);
  if (to !== '' && end < start) return 'whole';
  return start >= bytes ? 'unsatisfiable' : { start, end: Math.min(end, bytes - 1) };
}
