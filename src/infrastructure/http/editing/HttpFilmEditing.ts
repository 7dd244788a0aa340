import { ApiFault } from '../../../application/ports/ApiFault.ts';
import type { Edited } from '../../../application/ports/editing/Edits.ts';
import type { FileFacts, FilmEditing, PreviewedName } from '../../../application/ports/editing/FilmEditing.ts';
import type { FilmMatches, FilmName, FilmOwner } from '../../../domain/item/filmName.ts';
import { apiPaths } from '../../../contract/paths.ts';
import type { CaptionLanguage } from '../../../domain/film/caption.ts';
import type { Filmed } from '../../../domain/film/filmed.ts';
import type { FilmFiles } from '../../../domain/film/filmFiles.ts';
import type { PreviewLink } from '../../../domain/item/preview.ts';
import type { Processing } from '../../../domain/film/processing.ts';
import { ok, refuse, type Result } from '../../../domain/result.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { edit } from './editing.ts';
import { read } from '../client/reading.ts';
import type { ApiAnswer } from '../client/sendCall.ts';

const paths = {
  video: {
    item: apiPaths.video,
    processing: apiPaths.videoProcessing,
    restore: apiPaths.videoFileRestore,
    thumbnail: apiPaths.videoThumbnail,
    captions: apiPaths.videoCaptions,
  },
  webinar: {
    item: apiPaths.webinar,
    processing: apiPaths.webinarProcessing,
    restore: apiPaths.webinarFileRestore,
    thumbnail: apiPaths.webinarThumbnail,
    captions: apiPaths.webinarCaptions,
  },
} as const;

const previewPaths = {
  video: apiPaths.previewVideo,
  webinar: apiPaths.previewWebinar,
  upcoming: apiPaths.previewUpcoming,
} as const;

interface Owners {
  readonly items: readonly FilmOwner[];
}

export class HttpFilmEditing implements FilmEditing {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async files({ kind, id }: FilmName, signal: AbortSignal): Promise<Result<FilmFiles, 'not-found'>> {
    const path = paths[kind].processing(id);
    return filesIn(await this.#api.call({ method: 'GET', path, signal }), path);
  }

  async findByFile({ name, size, lastModified }: FileFacts, signal: AbortSignal): Promise<FilmMatches> {
    const query = { name, bytes: String(size), modified: new Date(lastModified).toISOString() };
    const { items, hasSameSize } = await read<Owners & Pick<FilmMatches, 'hasSameSize'>>(
      this.#api,
      apiPaths.films,
      query,
      signal,
    );
    return { owners: items, hasSameSize };
  }

  async findByHash(hash: string, signal: AbortSignal): Promise<readonly FilmOwner[]> {
    return (await read<Owners>(this.#api, apiPaths.filmsOfHash(hash), {}, signal)).items;
  }

  async processAgain({ kind, id }: FilmName): Promise<Result<FilmFiles, 'not-found'>> {
    const path = paths[kind].processing(id);
    return filesIn(await this.#api.call({ method: 'POST', path, signal: new AbortController().signal }), path);
  }

  attach({ kind, id }: FilmName, version: number, uploadId: string): Promise<Edited<Filmed>> {
    return edit(this.#api, { method: 'PATCH', path: paths[kind].item(id), body: { uploadId }, version });
  }

  restoreFile({ kind, id }: FilmName, version: number, fileId: string): Promise<Edited<Filmed>> {
    return edit(this.#api, { method: 'POST', path: paths[kind].restore(id, fileId), version });
  }

  saveThumbnail({ kind, id }: FilmName, version: number, image: Blob): Promise<Edited<Filmed>> {
    return edit(this.#api, { method: 'PUT', path: paths[kind].thumbnail(id), body: image, version });
  }

  removeThumbnail({ kind, id }: FilmName, version: number): Promise<Edited<Filmed>> {
    return edit(this.#api, { method: 'DELETE', path: paths[kind].thumbnail(id), version });
  }

  saveCaptions(
    { kind, id }: FilmName,
    version: number,
    language: CaptionLanguage,
    file: Blob,
  ): Promise<Edited<Filmed>> {
    return edit(this.#api, { method: 'PUT', path: paths[kind].captions(id, language), body: file, version });
  }

  removeCaptions({ kind, id }: FilmName, version: number, language: CaptionLanguage): Promise<Edited<Filmed>> {
    return edit(this.#api, { method: 'DELETE', path: paths[kind].captions(id, language), version });
  }

  async openPreview({ kind, id }: PreviewedName): Promise<Result<PreviewLink, 'not-found'>> {
    const path = previewPaths[kind](id);
    const answer = await this.#api.call({ method: 'POST', path, signal: new AbortController().signal });
    if (answer.status === 404) return refuse('not-found');
    if (answer.status !== 200 && answer.status !== 201) throw new ApiFault(`${path} answered ${answer.status}`);
    return ok(answer.body as PreviewLink);
  }
}

type OnWire<Value extends Processing> = Omit<Value, 'error' | 'next'> & { readonly error: string | null };

/** On the wire a missing error is null. */
function filesIn({ status, body }: ApiAnswer, path: string): Result<FilmFiles, 'not-found'> {
  if (status === 404) return refuse('not-found');
  if (status !== 200 && status !== 202) throw new ApiFault(`${path} answered ${status}`);
  const { next, ...files } = body as OnWire<FilmFiles> & {
    readonly next: OnWire<NonNullable<FilmFiles['next']>> | null;
  };
  return ok({ ...processingFromWire(files), next: next === null ? null : processingFromWire(next) });
}

function processingFromWire<Value extends { readonly error: string | null }>({ error, ...rest }: Value) {
  return error === null ? rest : { ...rest, error };
}
