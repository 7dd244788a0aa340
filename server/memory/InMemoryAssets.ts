import { isDeepStrictEqual } from 'node:util';
import type { Gated } from '../../src/domain/access.ts';
import type { Asset, Picture } from '../../src/domain/asset.ts';
import type { Processing } from '../../src/domain/processing.ts';
import { ok, refuse, type Result } from '../../src/domain/result.ts';
import { watchedOnHours, type Assets, type MadeAsset, type StoredAsset } from '../application/ports/Assets.ts';
import type { FilmKind, FilmParts, UploadedFilm } from '../application/ports/Films.ts';
import type { NewVideo } from '../application/ports/Videos.ts';
import type { FilmHolder, HeldFilm } from './FilmHolder.ts';

interface KeptAsset extends StoredAsset {
  readonly sourceHash: string | null;
  readonly file: { readonly name: string | null; readonly uploadedAt: Date | null } | null;
}

interface ReplacedAsset {
  readonly assetId: string;
  readonly itemId: string;
  readonly at: Date;
}

type NewAsset = Pick<NewVideo, 'assetId' | 'sourceHash' | 'picture' | 'captions'> & {
  readonly fileName?: string | undefined;
};
type FindItem = (mediaFolder: string) => Gated | undefined;

/** Assets in memory, for tests and work without a database; it tells `addJob` of each new file. */
export class InMemoryAssets implements Assets {
  readonly #assets = new Map<string, KeptAsset>();
  readonly #items: FindItem[] = [];
  readonly #holders: FilmHolder[] = [];
  readonly #replaced = new Map<string, ReplacedAsset>();
  readonly #addJob: (assetId: string) => Promise<void>;

  constructor(addJob: (assetId: string) => Promise<void> = async () => {}) {
    this.#addJob = addJob;
  }

  async find(id: string): Promise<StoredAsset | undefined> {
    return this.stored(id);
  }

  async findBySource(sourceHash: string): Promise<StoredAsset | undefined> {
    const id = this.#withSource(sourceHash);
    return id === undefined ? undefined : this.stored(id);
  }

  async listUnfinished(): Promise<readonly string[]> {
    const isUnfinished = ({ asset, file, processing: { state } }: KeptAsset) =>
      file !== null &&
      (state === 'waiting' ||
        state === 'processing' ||
        (state === 'ready' && this.#itemWith('nextId', asset.id) !== undefined));
    const unfinished = [...this.#assets.values()].filter(isUnfinished);
    return unfinished.map(({ asset }) => asset.id).sort();
  }

  async attachSource(id: string, sourceHash: string): Promise<Result<void, 'already-there'>> {
    const kept = this.#assets.get(id);
    if (kept === undefined || kept.sourceHash === sourceHash) return ok(undefined);
    if (this.#withSource(sourceHash) !== undefined) return refuse('already-there');
    this.#assets.set(id, {
      ...kept,
      sourceHash,
      file: kept.file ?? { name: null, uploadedAt: null },
      processing: { state: 'waiting', percent: 0 },
    });
    await this.#addJobOr(id, () => this.#assets.set(id, kept));
    return ok(undefined);
  }

  async saveProcessing(id: string, processing: Processing): Promise<boolean> {
    this.#change(id, { processing });
    return this.#assets.has(id);
  }

  async findReplacedBy(id: string): Promise<StoredAsset | undefined> {
    const item = this.#itemWith('nextId', id);
    return item && this.stored(item.film.assetId);
  }

  async saveReady(
    id: string,
    { contentHash, poster, duration }: MadeAsset,
    parts?: FilmParts,
  ): Promise<Result<void, 'gone' | 'parts-changed'>> {
    const kept = this.#assets.get(id);
    if (kept === undefined) return refuse('gone');
    const item = this.#itemWith('nextId', id);
    if (item !== undefined && !isDeepStrictEqual(partsOf(this.#kept(item.film.assetId)), parts))
      return refuse('parts-changed');
    this.#change(id, {
      asset: { ...kept.asset, contentHash, poster },
      duration,
      processing: { state: 'ready', percent: 100 },
    });
    if (item !== undefined) this.#takePlace(item.holder, item.film, id, new Date(), item.film.version);
    return ok(undefined);
  }

  async savePicture(id: string, picture: Picture | null): Promise<void> {
    const kept = this.#assets.get(id);
    if (kept !== undefined) this.#change(id, { asset: { ...kept.asset, picture } });
  }

  /** For the store of parts. */
  saveCaptions(id: string, captions: Asset['captions']): void {
    const kept = this.#assets.get(id);
    if (kept !== undefined) this.#change(id, { asset: { ...kept.asset, captions } });
  }

  async findItemOf(mediaFolder: string): Promise<Gated | undefined> {
    for (const find of this.#items) {
      const item = find(mediaFolder);
      if (item !== undefined) return { published: item.published, public: item.public, feature: item.feature };
    }
    const replaced = this.#replaced.get(mediaFolder);
    const gate = replaced && this.film(replaced.itemId)?.gate;
    return (
      replaced &&
      gate && {
        published: gate.published,
        public: gate.public && Date.now() - replaced.at.getTime() < watchedOnHours * 3_600_000,
        feature: gate.feature,
      }
    );
  }

  /** A store of items says which of them a media folder belongs to. */
  belongTo(find: FindItem): void {
    this.#items.push(find);
  }

  /** A store of items with films: what is watched of each is kept there. */
  heldBy(holder: FilmHolder): void {
    this.#holders.push(holder);
    this.belongTo((mediaFolder) => holder.list().find(({ assetId }) => assetId === mediaFolder)?.gate);
  }

  film(itemId: string, kind?: FilmKind): HeldFilm | undefined {
    return this.#itemWith('id', itemId, kind)?.film;
  }

  filmWith(assetId: string): HeldFilm | undefined {
    return this.#itemWith('assetId', assetId)?.film;
  }

  /** For stores of items, after they have checked the version: the upload is the film of the item, or the next one. */
  async attach(itemId: string, { assetId, fileName }: UploadedFilm, at: Date): Promise<void> {
    const { holder, film } = this.#itemWith('id', itemId) ?? missing(itemId);
    const current = this.#kept(film.assetId);
    await this.add({ assetId, sourceHash: null, captions: [], fileName }, at);
    if (current.asset.contentHash !== null) holder.set(itemId, { ...film, nextId: assetId });
    else {
      this.#change(assetId, { asset: { ...this.#kept(assetId).asset, ...partsOf(current) } });
      holder.set(itemId, { ...film, assetId, nextId: null });
      this.#assets.delete(film.assetId);
    }
    if (film.nextId !== null) this.#assets.delete(film.nextId);
  }

  restore(itemId: string, fileId: string, at: Date): boolean {
    const held = this.#itemWith('id', itemId);
    if (held === undefined || this.#replaced.get(fileId)?.itemId !== itemId) return false;
    this.#replaced.delete(fileId);
    this.#takePlace(held.holder, held.film, fileId, at, held.film.version + 1);
    if (held.film.nextId !== null) this.#assets.delete(held.film.nextId);
    return true;
  }

  async processAgain(id: string): Promise<void> {
    if (this.#assets.get(id)?.processing.state !== 'failed' || this.file(id) === null) return;
    this.#change(id, { processing: { state: 'waiting', percent: 0 } });
    await this.#addJob(id);
  }

  file(id: string): KeptAsset['file'] {
    return this.#kept(id).file;
  }

  /** Last replaced first. */
  replacedOf(itemId: string): readonly ReplacedAsset[] {
    return [...this.#replaced.values()]
      .filter((replaced) => replaced.itemId === itemId)
      .sort((one, other) => other.at.getTime() - one.at.getTime());
  }

  /** For stores of items: adds the asset, and its job where there is a file; false where that file is there already. */
  async add({ assetId, sourceHash, picture = null, captions, fileName }: NewAsset, at?: Date): Promise<boolean> {
    if (sourceHash !== null && this.#withSource(sourceHash) !== undefined) return false;
    const hashes = Object.fromEntries(captions.map(({ language, contentHash }) => [language, contentHash]));
    const asset = { id: assetId, contentHash: null, poster: null, picture, captions: hashes };
    const file =
      sourceHash === null && fileName === undefined
        ? null
        : { name: fileName ?? null, uploadedAt: fileName === undefined ? null : (at ?? null) };
    this.#assets.set(assetId, { asset, sourceHash, file, processing: { state: 'waiting', percent: 0 }, duration: 0 });
    if (file !== null) await this.#addJobOr(assetId, () => this.#assets.delete(assetId));
    return true;
  }

  /** The same with the files of another asset, as it is to be; false where it is another by now. */
  async copy(of: Asset, assetId: string): Promise<boolean> {
    const kept = this.#assets.get(of.id);
    if (kept === undefined || !isDeepStrictEqual(kept.asset, of)) return false;
    const isMade = kept.asset.contentHash !== null;
    const sourceHash = kept.sourceHash === null ? null : `${kept.sourceHash} of ${assetId}`;
    this.#assets.set(assetId, {
      ...kept,
      asset: { ...kept.asset, id: assetId },
      sourceHash,
      processing: isMade ? { state: 'ready', percent: 100 } : { state: 'waiting', percent: 0 },
    });
    if (!isMade && kept.file !== null) await this.#addJobOr(assetId, () => this.#assets.delete(assetId));
    return true;
  }

  stored(id: string): StoredAsset | undefined {
    const kept = this.#assets.get(id);
    return kept && { asset: kept.asset, processing: kept.processing, duration: kept.duration };
  }

  #takePlace(holder: FilmHolder, film: HeldFilm, assetId: string, at: Date, version: number): void {
    this.#change(assetId, { asset: { ...this.#kept(assetId).asset, ...partsOf(this.#kept(film.assetId)) } });
    holder.set(film.id, { assetId, nextId: null, version });
    this.#replaced.set(film.assetId, { assetId: film.assetId, itemId: film.id, at });
  }

  #itemWith(
    key: 'id' | 'assetId' | 'nextId',
    value: string,
    kind?: FilmKind,
  ): { readonly holder: FilmHolder; readonly film: HeldFilm } | undefined {
    for (const holder of this.#holders) {
      const film =
        kind === undefined || holder.kind === kind ? holder.list().find((one) => one[key] === value) : undefined;
      if (film !== undefined) return { holder, film };
    }
    return undefined;
  }

  #kept(id: string): KeptAsset {
    return this.#assets.get(id) ?? missing(id);
  }

  #withSource(sourceHash: string): string | undefined {
    return [...this.#assets.values()].find((kept) => kept.sourceHash === sourceHash)?.asset.id;
  }

  async #addJobOr(id: string, undo: () => void): Promise<void> {
    try {
      await this.#addJob(id);
    } catch (error) {
      undo();
      throw error;
    }
  }

  #change(id: string, changed: Partial<KeptAsset>): void {
    const kept = this.#assets.get(id);
    if (kept !== undefined) this.#assets.set(id, { ...kept, ...changed });
  }
}

function partsOf({ asset: { picture, captions } }: KeptAsset): FilmParts {
  return { picture, captions };
}

function missing(id: string): never {
  throw new Error(`${id} is gone`);
}
