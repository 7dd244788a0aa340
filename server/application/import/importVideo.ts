import { nameFromFile } from '../../../src/domain/item/importedFile.ts';
import type { CaptionLanguage, CaptionRefusal } from '../../../src/domain/film/caption.ts';
import type { Category } from '../../../src/domain/catalogue/category.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { slugFrom } from '../../../src/domain/item/slug.ts';
import { blankVideo, defaultFeature } from '../../../src/domain/item/video.ts';
import type { Assets } from '../ports/media/Assets.ts';
import type { CaptionReader } from '../ports/film/CaptionReader.ts';
import type { Clock } from '../ports/Clock.ts';
import type { MediaStore } from '../ports/media/MediaStore.ts';
import type { ProbeRefusal, VideoProcessor } from '../ports/film/VideoProcessor.ts';
import type { StoredVideo, Videos } from '../ports/item/Videos.ts';
import type { NewCaptions } from '../ports/film/Films.ts';
import { publishCaptions } from '../film/saveCaptions.ts';

/** A film on this machine, with the captions files found beside it. */
export interface ImportedFilm {
  readonly file: string;
  readonly fileName: string;
  /** SHA-256 of the bytes, by which a second import finds the first. */
  readonly sourceHash: string;
  readonly sidecars: readonly {
    readonly language: CaptionLanguage;
    readonly fileName: string;
    readonly content: Uint8Array;
  }[];
}

interface ImportChoices {
  readonly name?: string;
  readonly published: boolean;
  readonly public: boolean;
  readonly categories: readonly Category[];
}

interface ImportOutcome {
  readonly video: StoredVideo;
  readonly isNew: boolean;
  /** Captions files that could not be read. The film is imported anyway. */
  readonly refusedSidecars: readonly { readonly fileName: string; readonly refusal: CaptionRefusal }[];
}

/** Why a film is not imported; `detail` is a sentence for the person who imports it. */
type ImportRefusal = ProbeRefusal | { readonly reason: 'a-webinar'; readonly detail: string };
const aWebinar: ImportRefusal = {
  reason: 'a-webinar',
  detail: 'This file is already the recording of a webinar.',
};

export type ImportVideo = (
  film: ImportedFilm,
  choices: ImportChoices,
  newId: () => string,
  signal: AbortSignal,
) => Promise<Result<ImportOutcome, ImportRefusal>>;

interface Ports {
  readonly videos: Pick<Videos, 'add' | 'findBySource'>;
  readonly assets: Pick<Assets, 'findBySource'>;
  readonly media: MediaStore;
  readonly processor: VideoProcessor;
  readonly captionReader: CaptionReader;
  readonly clock: Clock;
}

/**
 * Rule UPLOAD-15: imports a film. Import is idempotent: the same bytes are imported once, and later calls return that
 * video.
 */
export function makeImportVideo({ videos, assets, media, processor, captionReader, clock }: Ports): ImportVideo {
  return async (film, choices, newId, signal) => {
    const known = await videos.findBySource(film.sourceHash);
    if (known !== undefined) return ok({ video: known, isNew: false, refusedSidecars: [] });
    if ((await assets.findBySource(film.sourceHash)) !== undefined) return refuse(aWebinar);
    const probed = await processor.probe(film.file, signal);
    if (!probed.ok) return refuse(probed.refusal);

    const assetId = newId();
    await media.saveOriginal(assetId, film.file);
    const captions: NewCaptions[] = [];
    const refusedSidecars: { fileName: string; refusal: CaptionRefusal }[] = [];
    for (const sidecar of film.sidecars) {
      const read = await captionReader.read(sidecar.content, 0);
      if (read.ok) captions.push(await publishCaptions(media, [assetId], sidecar.language, read.value));
      else refusedSidecars.push({ fileName: sidecar.fileName, refusal: read.refusal });
    }
    const name = choices.name ?? nameFromFile(film.fileName);
    const { published, categories } = choices;
    const added = await videos.add(
      {
        ...blankVideo,
        name,
        slug: slugFrom(name, 'video'),
        categories,
        public: choices.public,
        published,
        feature: defaultFeature(categories),
        assetId,
        sourceHash: film.sourceHash,
        captions,
      },
      clock.now(),
    );
    if (added.ok) return ok({ video: added.value, isNew: true, refusedSidecars });
    // Another import of the same file won the race, so the copy of this one is removed.
    await media.remove(assetId);
    const other = await videos.findBySource(film.sourceHash);
    return other === undefined ? refuse(aWebinar) : ok({ video: other, isNew: false, refusedSidecars: [] });
  };
}
