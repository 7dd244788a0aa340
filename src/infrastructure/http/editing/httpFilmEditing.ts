import type { FilmEditing } from '../../../application/ports/editing/FilmEditing.ts';
import type { FilmMatches, FilmOwner } from '../../../domain/item/filmName.ts';
import { apiPaths, itemPaths } from '../../../contract/paths.ts';
import type { FilmFiles } from '../../../domain/film/filmFiles.ts';
import type { PreviewLink } from '../../../domain/item/preview.ts';
import type { Processing } from '../../../domain/film/processing.ts';
import { ok, refuse, type Result } from '../../../domain/result.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { edit } from './editing.ts';
import { callExpecting, read, readItems } from '../client/calls.ts';
import type { ApiCall } from '../client/sendCall.ts';

export function httpFilmEditing(api: ApiClient): FilmEditing {
  return {
    files: ({ kind, id }, signal) => files(api, { method: 'GET', path: itemPaths[kind].processing(id), signal }),
    findByFile: async ({ name, size, lastModified }, signal) => {
      const query = { name, bytes: String(size), modified: new Date(lastModified).toISOString() };
      const { items, hasSameSize } = await read<{
        readonly items: readonly FilmOwner[];
        readonly hasSameSize: FilmMatches['hasSameSize'];
      }>(api, apiPaths.films, query, signal);
      return { owners: items, hasSameSize };
    },
    findByHash: (hash, signal) => readItems(api, apiPaths.filmsOfHash(hash), {}, signal),
    processAgain: ({ kind, id }) => files(api, { method: 'POST', path: itemPaths[kind].processing(id) }),
    attach: ({ kind, id }, version, uploadId) =>
      edit(api, { method: 'PATCH', path: itemPaths[kind].item(id), body: { uploadId }, version }),
    restoreFile: ({ kind, id }, version, fileId) =>
      edit(api, { method: 'POST', path: itemPaths[kind].restore(id, fileId), version }),
    saveThumbnail: ({ kind, id }, version, image) =>
      edit(api, { method: 'PUT', path: itemPaths[kind].thumbnail(id), body: image, version }),
    takeFrame: ({ kind, id }, version, second) =>
      edit(api, { method: 'POST', path: itemPaths[kind].frame(id), body: { second }, version }),
    removeThumbnail: ({ kind, id }, version) =>
      edit(api, { method: 'DELETE', path: itemPaths[kind].thumbnail(id), version }),
    saveCaptions: ({ kind, id }, version, language, file) =>
      edit(api, { method: 'PUT', path: itemPaths[kind].captions(id, language), body: file, version }),
    removeCaptions: ({ kind, id }, version, language) =>
      edit(api, { method: 'DELETE', path: itemPaths[kind].captions(id, language), version }),
    openPreview: async ({ kind, id }) => {
      const call = { method: 'POST', path: itemPaths[kind].preview(id) } as const;
      const { status, body } = await callExpecting(api, call, 200, 201, 404);
      return status === 404 ? refuse('not-found') : ok(body as PreviewLink);
    },
  };
}

type OnWire<Value extends Processing> = Omit<Value, 'error' | 'next'> & { readonly error: string | null };

/** On the wire a missing error is null. */
async function files(api: ApiClient, call: ApiCall): Promise<Result<FilmFiles, 'not-found'>> {
  const { status, body } = await callExpecting(api, call, 200, 202, 404);
  if (status === 404) return refuse('not-found');
  const { next, ...current } = body as OnWire<FilmFiles> & {
    readonly next: OnWire<NonNullable<FilmFiles['next']>> | null;
  };
  return ok({ ...processingFromWire(current), next: next === null ? null : processingFromWire(next) });
}

function processingFromWire<Value extends { readonly error: string | null }>({ error, ...rest }: Value) {
  return error === null ? rest : { ...rest, error };
}
