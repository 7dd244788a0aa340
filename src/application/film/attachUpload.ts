import { refuse, type Result } from '../../domain/result.ts';
import type { Edited, RefusedEdit, Versioned } from '../ports/editing/Edits.ts';
import type { FilmEditing } from '../ports/editing/FilmEditing.ts';
import type { FilmName } from '../../domain/item/filmName.ts';
import type { VideoEditing } from '../ports/editing/VideoEditing.ts';
import type { WebinarEditing } from '../ports/editing/WebinarEditing.ts';
import type { Filmed } from '../../domain/film/filmed.ts';

export interface AttachUploadPorts {
  readonly videoEditing: Pick<VideoEditing, 'find'>;
  readonly webinarEditing: Pick<WebinarEditing, 'find'>;
  readonly filmEditing: Pick<FilmEditing, 'attach'>;
}

/** Rule VERSION-7: makes a finished upload the film of its item, even while somebody else edits that item. */
export type AttachUpload = (film: FilmName, uploadId: string, signal: AbortSignal) => Promise<Edited<Filmed>>;

const tries = 5;

export function makeAttachUpload({ videoEditing, webinarEditing, filmEditing }: AttachUploadPorts): AttachUpload {
  const find = ({ kind, id }: FilmName, signal: AbortSignal): Promise<Result<Versioned<Filmed>, 'not-found'>> =>
    kind === 'video' ? videoEditing.find(id, signal) : webinarEditing.find(id, signal);
  return async (film, uploadId, signal) => {
    let refusal: RefusedEdit = 'stale';
    // A new film changes no field that another administrator edits, so a retry with the current version is safe.
    for (let attempt = 0; refusal === 'stale' && attempt < tries; attempt += 1) {
      const found = await find(film, signal);
      if (!found.ok) return found;
      const attached = await filmEditing.attach(film, found.value.version, uploadId);
      if (attached.ok) return attached;
      refusal = attached.refusal;
    }
    return refuse(refusal);
  };
}
