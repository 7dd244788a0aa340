import type { Transaction } from 'kysely';
import type { SavedWebinar } from '../../application/ports/Webinars.ts';
import type { Tables } from '../../database/Database.ts';
import { storable } from '../search/searchText.ts';

/** Replaces the list of files of a webinar. Returns false if an existing file that should stay is gone. */
export async function saveDownloads(
  transaction: Transaction<Tables>,
  webinarId: string,
  downloads: SavedWebinar['downloads'],
): Promise<boolean> {
  const before = await transaction
    .selectFrom('webinar_downloads')
    .selectAll()
    .where('webinar_id', '=', webinarId)
    .execute();
  const rows = downloads.map((download, position) => {
    const known = before.find(({ id }) => id === download.id);
    const file = known ?? ('bytes' in download ? download : undefined);
    return (
      file && {
        id: download.id,
        webinar_id: webinarId,
        position,
        name: storable(download.name),
        bytes: file.bytes,
        type: storable(file.type),
      }
    );
  });
  if (rows.some((row) => row === undefined)) return false;
  await transaction.deleteFrom('webinar_downloads').where('webinar_id', '=', webinarId).execute();
  const all = rows.filter((row) => row !== undefined);
  if (all.length > 0) await transaction.insertInto('webinar_downloads').values(all).execute();
  return true;
}
