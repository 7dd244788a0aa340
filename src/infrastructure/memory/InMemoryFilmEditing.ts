import type { Edited } from '../../application/ports/Edits.ts';
import type { FilmEditing, FilmName, PreviewedName } from '../../application/ports/FilmEditing.ts';
import { captionLabels, type CaptionLanguage } from '../../domain/caption.ts';
import type { Filmed } from '../../domain/filmed.ts';
import { restorableUntil, type FilmFile, type FilmFiles, type ReplacedFile } from '../../domain/filmFiles.ts';
import { previewDays, type PreviewLink } from '../../domain/preview.ts';
import { ok, refuse, type Result } from '../../domain/result.ts';
import type { KeptItems } from './InMemoryBin.ts';
import { answered } from './listing.ts';

/** Films as administrators keep them, without a server: an upload is ready as soon as it is attached. */
export class InMemoryFilmEditing implements FilmEditing {
  readonly #items: Omit<KeptItems, 'series'>;
  readonly #files = new Map<string, { readonly file: FilmFile; readonly replaced: readonly ReplacedFile[] }>();
  readonly #ownThumbnails = new Set<string>();

  constructor(items: Omit<KeptItems, 'series'>) {
    this.#items = items;
  }

  async files(film: FilmName, signal: AbortSignal): Promise<Result<FilmFiles, 'not-found'>> {
    await answered(signal);
    return this.#filesOf(film);
  }

  processAgain(film: FilmName): Promise<Result<FilmFiles, 'not-found'>> {
    return Promise.resolve(this.#filesOf(film));
  }

  attach(film: FilmName, version: number, uploadId: string): Promise<Edited<Filmed>> {
    const attached = this.#change(film, version, { processing: { state: 'ready' }, duration: 60 });
    if (attached.ok) this.#keep(film.id, { id: uploadId, name: uploadId, uploadedAt: new Date().toISOString() });
    return Promise.resolve(attached);
  }

  restoreFile(film: FilmName, version: number, fileId: string): Promise<Edited<Filmed>> {
    const found = this.#files.get(film.id)?.replaced.find(({ id }) => id === fileId);
    if (found === undefined) return Promise.resolve(refuse('not-found'));
    const restored = this.#change(film, version, {});
    if (restored.ok) this.#keep(film.id, { id: found.id, name: found.name, uploadedAt: found.uploadedAt });
    return Promise.resolve(restored);
  }

  saveThumbnail(film: FilmName, version: number, _image: Blob): Promise<Edited<Filmed>> {
    const saved = this.#change(film, version, {
      thumbnail: { src: `/media/${film.id}/picture.webp`, srcset: '', width: 1280, height: 720 },
    });
    if (saved.ok) this.#ownThumbnails.add(film.id);
    return Promise.resolve(saved);
  }

  removeThumbnail(film: FilmName, version: number): Promise<Edited<Filmed>> {
    const removed = this.#change(film, version, { thumbnail: null });
    if (removed.ok) this.#ownThumbnails.delete(film.id);
    return Promise.resolve(removed);
  }

  saveCaptions(film: FilmName, version: number, language: CaptionLanguage, _file: Blob): Promise<Edited<Filmed>> {
    const track = { language, label: captionLabels[language], src: `/media/${film.id}/${language}.vtt` };
    return Promise.resolve(this.#change(film, version, { captions: [...this.#othersThan(film, language), track] }));
  }

  removeCaptions(film: FilmName, version: number, language: CaptionLanguage): Promise<Edited<Filmed>> {
    return Promise.resolve(this.#change(film, version, { captions: this.#othersThan(film, language) }));
  }

  openPreview({ kind, id }: PreviewedName): Promise<Result<PreviewLink, 'not-found'>> {
    const found = kind === 'upcoming' ? this.#items.upcoming.find(id) : this.#find({ kind, id });
    if (found === undefined) return Promise.resolve(refuse('not-found'));
    const expiresAt = new Date(Date.now() + previewDays * 86_400_000).toISOString();
    return Promise.resolve(ok({ url: `/video-preview?id=${id}&token=offline`, expiresAt }));
  }

  #filesOf(film: FilmName): Result<FilmFiles, 'not-found'> {
    const found = this.#find(film);
    if (found === undefined) return refuse('not-found');
    const { file = null, replaced = [] } = this.#files.get(film.id) ?? {};
    const { state } = found.processing;
    return ok({
      state,
      percent: state === 'ready' ? 100 : 0,
      file,
      next: null,
      replaced,
      hasOwnThumbnail: this.#ownThumbnails.has(film.id),
    });
  }

  #keep(id: string, file: FilmFile): void {
    const { file: before, replaced = [] } = this.#files.get(id) ?? {};
    const others = replaced.filter((one) => one.id !== file.id);
    const now = new Date();
    this.#files.set(id, {
      file,
      replaced:
        before === undefined
          ? others
          : [{ ...before, replacedAt: now.toISOString(), restorableUntil: restorableUntil(now) }, ...others],
    });
  }

  #othersThan(film: FilmName, language: CaptionLanguage): Filmed['captions'] {
    return (this.#find(film)?.captions ?? []).filter((track) => track.language !== language);
  }

  #find({ kind, id }: FilmName): Filmed | undefined {
    return kind === 'video' ? this.#items.videos.find(id)?.item : this.#items.webinars.find(id)?.item;
  }

  #change({ kind, id }: FilmName, version: number, changes: Partial<Filmed>): Edited<Filmed> {
    return kind === 'video'
      ? this.#items.videos.change(id, version, (video) => ok({ ...video, ...changes }))
      : this.#items.webinars.change(id, version, (webinar) => ok({ ...webinar, ...changes }));
  }
}
