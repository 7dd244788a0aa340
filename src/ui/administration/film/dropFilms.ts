import type { VideoEditing } from '../../../application/ports/VideoEditing.ts';
import { nameFromFile } from '../../../domain/item/importedFile.ts';
import type { UploadQueue } from '../uploads/UploadQueue.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

interface DropSurroundings {
  readonly videos: Pick<VideoEditing, 'create'>;
  readonly uploads: Pick<UploadQueue, 'add'>;
  readonly changed: (kind: 'video') => void;
}

/** Creates a draft for each file, named after it, and uploads the file. Resolves to the files whose draft failed. */
export async function dropFilms(
  files: readonly File[],
  { videos, uploads, changed }: DropSurroundings,
): Promise<readonly File[]> {
  const lost: File[] = [];
  // One after the other, so that the drafts have the order of the files.
  for (const file of files) {
    const name = nameFromFile(file.name);
    const created = await videos.create({ name }).catch(reportUnexpected);
    if (created?.ok === true) uploads.add(file, { kind: 'video', id: created.value.item.id, title: name }, 'film');
    else lost.push(file);
  }
  if (lost.length < files.length) changed('video');
  return lost;
}
