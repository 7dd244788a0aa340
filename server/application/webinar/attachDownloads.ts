import { maximumDownloadBytes } from '../../../src/domain/film/filmFiles.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { Attachments } from '../ports/media/Attachments.ts';
import type { AuditContext } from '../ports/Change.ts';
import type { OrphanedFiles } from '../ports/media/OrphanedFiles.ts';
import type { FinishedUpload, Uploads } from '../ports/media/Uploads.ts';
import type { SavedDownload } from '../ports/item/Webinars.ts';

/** A file of a webinar as an administrator sends it: an existing file, or an upload that becomes a new file. */
export type GivenDownload =
  { readonly id: string; readonly name: string } | { readonly uploadId: string; readonly name: string };
type FoundDownload =
  { readonly id: string; readonly name: string } | { readonly upload: FinishedUpload; readonly name: string };

export interface DownloadPorts {
  readonly uploads: Pick<Uploads, 'findFinished' | 'remove'>;
  readonly attachments: Pick<Attachments, 'takeUpload'>;
  readonly orphanedFiles: Pick<OrphanedFiles, 'expect'>;
  readonly newId: () => string;
}

export interface AttachDownloads {
  /** Finds the uploads. Refuses an upload that is unknown, incomplete, somebody else's or too large. */
  find(
    given: readonly GivenDownload[] | undefined,
    person: string,
  ): Promise<Result<readonly FoundDownload[] | undefined, 'download-unknown' | 'download-too-large'>>;
  /** Makes files of the uploads and calls `save` with them. The uploads stay until the webinar is saved. */
  save<Value, Refusal>(
    found: readonly FoundDownload[] | undefined,
    audit: AuditContext,
    save: (downloads?: readonly SavedDownload[]) => Promise<Result<Value, Refusal>>,
  ): Promise<Result<Value, Refusal | 'download-unknown'>>;
}

/**
 * Makes downloads of uploads. Each file is recorded as loose before it is written, so that the sweep removes it if the
 * webinar is not saved.
 */
export function makeAttachDownloads({ uploads, attachments, orphanedFiles, newId }: DownloadPorts): AttachDownloads {
  async function keep({ id: uploadId, name: fileName }: FinishedUpload, name: string, { at }: AuditContext) {
    const id = newId();
    await orphanedFiles.expect([{ kind: 'download', id }], at);
    return { id, name, ...(await attachments.takeUpload(id, uploadId, fileName)) };
  }

  return {
    async find(given, person) {
      if (given === undefined) return ok(undefined);
      const found: FoundDownload[] = [];
      const named = new Set<string>();
      for (const download of given) {
        // If a file is listed twice the first entry counts.
        const id = 'uploadId' in download ? download.uploadId : download.id.toLowerCase();
        if (named.has(id)) continue;
        named.add(id);
        if (!('uploadId' in download)) {
          found.push(download);
          continue;
        }
        const upload = await uploads.findFinished(download.uploadId, person);
        if (upload === undefined) return refuse('download-unknown');
        if (upload.bytes > maximumDownloadBytes) return refuse('download-too-large');
        found.push({ upload, name: download.name });
      }
      return ok(found);
    },

    async save(found, audit, save) {
      if (found === undefined) return save();
      const downloads: SavedDownload[] = [];
      for (const download of found) {
        try {
          downloads.push('upload' in download ? await keep(download.upload, download.name, audit) : download);
        } catch (fault) {
          // A double click: the first request has already used the upload.
          if ('upload' in download && (await uploads.findFinished(download.upload.id, audit.person)) === undefined)
            return refuse('download-unknown');
          throw fault;
        }
      }
      const saved = await save(downloads);
      if (saved.ok) for (const download of found) if ('upload' in download) await uploads.remove(download.upload.id);
      return saved;
    },
  };
}
