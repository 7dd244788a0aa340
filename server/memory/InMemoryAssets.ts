import type { Gated } from '../../src/domain/access.ts';
import type { Picture } from '../../src/domain/asset.ts';
import type { Processing } from '../../src/domain/processing.ts';
import { ok, refuse, type Result } from '../../src/domain/result.ts';
import type { Assets, MadeAsset, StoredAsset } from '../application/ports/Assets.ts';
import type { NewVideo } from '../application/ports/Videos.ts';

interface KeptAsset extends StoredAsset {
  readonly sourceHash: string | null;
}

type NewAsset = Pick<NewVideo, 'assetId' | 'sourceHash' | 'picture' | 'captions'>;
type FindItem = (mediaFolder: string) => Gated | undefined;

/** Assets in memory, for tests and work without a database; it tells `addJob` of each new file. */
export class InMemoryAssets implements Assets {
  readonly #assets = new Map<string, KeptAsset>();
  readonly #items: FindItem[] = [];
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
    const unfinished = [...this.#assets.values()].filter(({ sourceHash, processing }) => sourceHash !== null && ['waiting', 'processing'].includes(processing.state));
    return unfinished.map(({ asset }) => asset.id).sort();
  }

  async attachSource(id: string, sourceHash: string): Promise<Result<void, 'already-there'>> {
    const kept = this.#assets.get(id);
    if (kept === undefined || kept.sourceHash === sourceHash) return ok(undefined);
    if (this.#withSource(sourceHash) !== undefined) return refuse('already-there');
    this.#assets.set(id, { ...kept, sourceHash, processing: { state: 'waiting', percent: 0 } });
    await this.#addJobOr(id, () => this.#assets.set(id, kept));
    return ok(undefined);
  }

  async saveProcessing(id: string, processing: Processing): Promise<void> {
    this.#change(id, { processing });
  }

  async saveReady(id: string, { contentHash, poster, duration }: MadeAsset): Promise<void> {
    const kept = this.#assets.get(id);
    if (kept !== undefined) this.#change(id, { asset: { ...kept.asset, contentHash, poster }, duration, processing: { state: 'ready', percent: 100 } });
  }

  async savePicture(id: string, picture: Picture | null): Promise<void> {
    const kept = this.#assets.get(id);
    if (kept !== undefined) this.#change(id, { asset: { ...kept.asset, picture } });
  }

  async findItemOf(mediaFolder: string): Promise<Gated | undefined> {
    for (const find of this.#items) {
      const item = find(mediaFolder);
      if (item !== undefined) return { published: item.published, public: item.public, feature: item.feature };
    }
    return undefined;
  }

  /** A store of items says which of them a media folder belongs to. */
  belongTo(find: FindItem): void {
    this.#items.push(find);
  }

  /** For stores of items: adds the asset, and its job where there is a file; false where that file is there already. */
  async add({ assetId, sourceHash, picture = null, captions }: NewAsset): Promise<boolean> {
    if (sourceHash !== null && this.#withSource(sourceHash) !== undefined) return false;
    const hashes = Object.fromEntries(captions.map(({ language, contentHash }) => [language, contentHash]));
    const asset = { id: assetId, contentHash: null, poster: null, picture, captions: hashes };
    this.#assets.set(assetId, { asset, sourceHash, processing: { state: 'waiting', percent: 0 }, duration: 0 });
    if (sourceHash !== null) await this.#addJobOr(assetId, () => this.#assets.delete(assetId));
    return true;
  }

  stored(id: string): StoredAsset | undefined {
    const kept = this.#assets.get(id);
    return kept && { asset: kept.asset, processing: kept.processing, duration: kept.duration };
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
