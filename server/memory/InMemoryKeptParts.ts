import type { Picture } from '../../src/domain/asset.ts';
import type { CaptionLanguage } from '../../src/domain/caption.ts';
import { ok, type Result } from '../../src/domain/result.ts';
import { ofVersion, type ChangeRefusal, type Doing } from '../application/ports/Change.ts';
import type { FilmName, KeptParts, PartedFilm } from '../application/ports/KeptParts.ts';
import type { NewCaptions } from '../application/ports/Videos.ts';
import type { InMemoryAssets } from './InMemoryAssets.ts';
import type { InMemoryVideos } from './InMemoryVideos.ts';
import type { InMemoryWebinars } from './InMemoryWebinars.ts';

type Saved = Promise<Result<void, ChangeRefusal>>;

/** Thumbnails and captions in memory, for tests and work without a database. */
export class InMemoryKeptParts implements KeptParts {
  readonly #assets: InMemoryAssets;
  readonly #videos: InMemoryVideos;
  readonly #webinars: InMemoryWebinars;

  constructor(assets: InMemoryAssets, videos: InMemoryVideos, webinars: InMemoryWebinars) {
    this.#assets = assets;
    this.#videos = videos;
    this.#webinars = webinars;
  }

  async find({ kind, id }: FilmName): Promise<PartedFilm | undefined> {
    if (kind === 'video') {
      const found = await this.#videos.find(id);
      return (
        found && {
          kind,
          id: found.video.id,
          version: found.version,
          folders: [found.asset.id],
          duration: found.video.duration,
        }
      );
    }
    const found = await this.#webinars.find(id);
    return (
      found && {
        kind,
        id: found.webinar.id,
        version: found.version,
        folders: [found.asset.id],
        duration: found.webinar.duration,
      }
    );
  }

  async savePicture(film: PartedFilm, picture: Picture | null, _doing: Doing): Saved {
    const before = (await this.#asset(film))?.picture ?? null;
    if (picture === null && before === null) return this.#unchanged(film);
    const assetId = this.#count(film, (captions) => captions);
    if (!assetId.ok) return assetId;
    await this.#assets.savePicture(assetId.value, picture);
    return ok(undefined);
  }

  async saveCaptions(film: PartedFilm, captions: NewCaptions, _doing: Doing): Saved {
    return this.#replaceCaptions(film, captions.language, [captions]);
  }

  async removeCaptions(film: PartedFilm, language: CaptionLanguage, _doing: Doing): Saved {
    const before = (await this.#asset(film))?.captions[language];
    return before === undefined ? this.#unchanged(film) : this.#replaceCaptions(film, language, []);
  }

  async #replaceCaptions(film: PartedFilm, language: CaptionLanguage, captions: readonly NewCaptions[]): Saved {
    let now: readonly NewCaptions[] = [];
    const assetId = this.#count(
      film,
      (before) => (now = [...before.filter((one) => one.language !== language), ...captions]),
    );
    if (!assetId.ok) return assetId;
    this.#assets.saveCaptions(assetId.value, Object.fromEntries(now.map((one) => [one.language, one.contentHash])));
    return ok(undefined);
  }

  #count(
    { kind, id, version }: PartedFilm,
    captions: (before: readonly NewCaptions[]) => readonly NewCaptions[],
  ): Result<string, ChangeRefusal> {
    return (kind === 'video' ? this.#videos : this.#webinars).countParts(id, version, captions);
  }

  async #asset(film: PartedFilm) {
    return (film.kind === 'video' ? await this.#videos.find(film.id) : await this.#webinars.find(film.id))?.asset;
  }

  async #unchanged(film: PartedFilm): Saved {
    const now = ofVersion(await this.find(film), film.version);
    return now.ok ? ok(undefined) : now;
  }
}
