import type { Attachments } from '../ports/media/Attachments.ts';
import type { AttachmentInventory, MediaInventory, StoredSet } from '../ports/media/MediaInventory.ts';
import type { MediaStore } from '../ports/media/MediaStore.ts';
import type { FileTransfer } from '../ports/media/FileTransfer.ts';

interface StoredMedia {
  readonly media: MediaStore & MediaInventory;
  readonly attachments: Attachments & AttachmentInventory;
}

interface MovePorts {
  readonly from: StoredMedia;
  readonly to: StoredMedia;
  readonly transfer: FileTransfer;
  /** Called after each set, original or download. */
  readonly progress: (moved: MovedMedia) => void;
}

export interface MovedMedia {
  readonly copied: number;
  /** Those that the other store had already. */
  readonly present: number;
  /** What could not be copied, with the reason. */
  readonly faults: readonly string[];
}

type Outcome = 'copied' | 'present' | 'gone';

/**
 * Rule STORE-7: copies everything to another store, beside a running site, and removes nothing. Each copy is compared
 * with its source by checksum. What the other store has already is left out, so that a call that was cut off goes on.
 */
export async function moveMedia({ from, to, transfer, progress }: MovePorts): Promise<MovedMedia> {
  let [copied, present] = [0, 0];
  const faults: string[] = [];
  const count = async (what: string, copy: () => Promise<Outcome>) => {
    try {
      const outcome = await copy();
      if (outcome === 'copied') copied += 1;
      if (outcome === 'present') present += 1;
    } catch (fault) {
      faults.push(`${what}: ${fault instanceof Error ? fault.message : String(fault)}`);
    }
    progress({ copied, present, faults });
  };
  for await (const set of from.media.listSets())
    await count(`${set.assetId}/${set.name}`, () =>
      set.name === 'original' ? copyOriginal(set.assetId) : copySet(set),
    );
  for await (const id of from.attachments.listIds()) await count(`download ${id}`, () => copyDownload(id));
  return { copied, present, faults };

  async function copyOriginal(assetId: string): Promise<Outcome> {
    const bytes = await from.media.originalBytes(assetId);
    // An administrator has deleted it meanwhile.
    if (bytes === undefined) return 'gone';
    if ((await to.media.originalBytes(assetId)) === bytes) return 'present';
    const { signal } = new AbortController();
    const source = await from.media.hashOriginal(assetId, signal);
    await from.media.withOriginal(assetId, (file) => to.media.saveOriginal(assetId, file));
    const target = await to.media.hashOriginal(assetId, signal);
    if (target.hash !== source.hash) throw new Error('the copy differs from the original');
    return 'copied';
  }

  async function copySet(set: StoredSet): Promise<Outcome> {
    const names = await from.media.filesOf(set);
    if (names.length === 0) return 'gone';
    if ((await to.media.filesOf(set)).length === names.length) return 'present';
    return to.media.withWorkFolder(async (folder) => {
      for (const name of names) {
        const file = await from.media.find(set.assetId, set.name, name);
        if (file === undefined) return 'gone';
        await transfer.write(folder, name, file);
      }
      // The hash of a set is that of its names and bytes.
      const hash = await transfer.hashOf(folder);
      if (hash !== set.name) throw new Error('the files differ from their checksum');
      await to.media.publishFolder(set.assetId, folder);
      return 'copied';
    });
  }

  async function copyDownload(id: string): Promise<Outcome> {
    const file = await from.attachments.find(id);
    if (file === undefined) return 'gone';
    if ((await to.attachments.find(id))?.bytes === file.bytes) return 'present';
    const content = await transfer.read(file);
    await to.attachments.save(id, content);
    const copy = await to.attachments.find(id);
    if (copy === undefined || !(await transfer.read(copy)).equals(content))
      throw new Error('the copy differs from the download');
    return 'copied';
  }
}
