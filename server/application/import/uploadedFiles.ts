import { buffer } from 'node:stream/consumers';
import type { MoveInFiles } from '../../../src/domain/moveIn/moveInRow.ts';
import type { CaptionLanguage } from '../../../src/domain/film/caption.ts';
import type { Clock } from '../ports/Clock.ts';
import type { RowUploads, TakenRow } from '../ports/import/Imports.ts';
import type { Attachments } from '../ports/media/Attachments.ts';
import type { MediaStore } from '../ports/media/MediaStore.ts';
import type { OrphanedFiles } from '../ports/media/OrphanedFiles.ts';
import type { FinishedUpload, Uploads } from '../ports/media/Uploads.ts';
import type { ItemFiles } from './itemFiles.ts';

interface UploadedPorts {
  readonly uploads: Pick<Uploads, 'findFinished' | 'remove'>;
  readonly media: Pick<MediaStore, 'takeUpload'>;
  readonly attachments: Pick<Attachments, 'takeUpload' | 'find' | 'remove'>;
  readonly orphanedFiles: Pick<OrphanedFiles, 'expect' | 'forget'>;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** The files of rows whose bytes are uploads. */
export interface UploadedFiles {
  /** Undefined if an upload is gone. */
  find(row: Pick<TakenRow, 'files' | 'uploads'>): Promise<ItemFiles | undefined>;
  /** Call it when the row has a result that it keeps. */
  remove(row: Pick<TakenRow, 'uploads'>): Promise<void>;
}

const nothing: RowUploads = { person: '', captions: {}, downloads: [] };

export function makeUploadedFiles(ports: UploadedPorts): UploadedFiles {
  const { uploads, media, attachments } = ports;

  return {
    async find({ files, uploads: given }) {
      if (given === null) return isEmpty(files) ? { captions: [], downloads: [] } : undefined;
      const found = new Map<string, FinishedUpload>();
      for (const id of idsOf(given)) {
        const upload = await uploads.findFinished(id, given.person);
        if (upload === undefined) return undefined;
        found.set(id, upload);
      }
      const film = given.film === undefined ? undefined : found.get(given.film);
      return {
        film: film && { ...film, store: (assetId) => media.takeUpload(assetId, film.id) },
        captions: Object.entries(given.captions).map(([language, id]) => ({
          language: language as CaptionLanguage,
          name: found.get(id)?.name ?? language,
          read: () => contentOf(id),
        })),
        thumbnail:
          given.thumbnail === undefined
            ? undefined
            : { name: found.get(given.thumbnail)?.name ?? '', read: () => contentOf(given.thumbnail ?? '') },
        downloads: given.downloads.map((id, index) => {
          const fileName = found.get(id)?.name ?? '';
          const name = files.downloads[index]?.name ?? fileName;
          return { name, store: (downloadId) => attachments.takeUpload(downloadId, id, fileName) };
        }),
      };
    },

    async remove({ uploads: given }) {
      for (const id of idsOf(given ?? nothing)) await uploads.remove(id);
    },
  };

  /** The bytes of a small upload, by way of a download that exists only meanwhile. */
  async function contentOf(uploadId: string): Promise<Uint8Array> {
    const file = { kind: 'download', id: ports.newId() } as const;
    await ports.orphanedFiles.expect([file], ports.clock.now());
    await attachments.takeUpload(file.id, uploadId, '');
    const stored = await attachments.find(file.id);
    if (stored === undefined) throw new Error(`The upload ${uploadId} was stored but cannot be found`);
    const content = await buffer(stored.open());
    await attachments.remove(file.id);
    await ports.orphanedFiles.forget(file);
    return content;
  }
}

/** The ids of all uploads of a row. */
function idsOf({ film, thumbnail, captions, downloads }: RowUploads): readonly string[] {
  return [film, thumbnail, ...Object.values(captions), ...downloads].filter((id) => id !== undefined);
}

function isEmpty({ film, thumbnail, captions, downloads }: MoveInFiles): boolean {
  return film === undefined && thumbnail === undefined && downloads.length === 0 && Object.keys(captions).length === 0;
}
