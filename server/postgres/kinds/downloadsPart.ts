import type { SavedDownload } from '../../application/ports/item/Webinars.ts';
import { unaltered } from '../../database/storable.ts';
import type { Part } from '../items/ItemTable.ts';

/** The files of a webinar, in order. */
export const downloadsPart: Part<readonly SavedDownload[]> = {
  audited: (transaction, id) =>
    transaction
      .selectFrom('webinar_downloads')
      .select(['id', 'name'])
      .where('webinar_id', '=', id)
      .orderBy('position')
      .execute(),

  async save(transaction, id, downloads) {
    const before = await transaction.selectFrom('webinar_downloads').selectAll().where('webinar_id', '=', id).execute();
    const rows = downloads.map((download, position) => {
      const known = before.find((row) => row.id === download.id);
      const file = known ?? ('bytes' in download ? download : undefined);
      if (file === undefined) return undefined;
      const { bytes, type } = file;
      return { id: download.id, webinar_id: id, position, name: unaltered(download.name), bytes, type };
    });
    const all = rows.filter((row) => row !== undefined);
    // A file that should stay no longer exists.
    if (all.length < rows.length) return 'download-unknown';
    await transaction.deleteFrom('webinar_downloads').where('webinar_id', '=', id).execute();
    if (all.length > 0) await transaction.insertInto('webinar_downloads').values(all).execute();
    return undefined;
  },

  async copy(transaction, from, to, files) {
    const rows = await transaction.selectFrom('webinar_downloads').selectAll().where('webinar_id', '=', from).execute();
    const copies = rows.map((row) => ({ ...row, id: files.get(row.id) ?? '', webinar_id: to }));
    if (copies.length !== files.size || copies.some(({ id }) => id === '')) return false;
    if (copies.length > 0) await transaction.insertInto('webinar_downloads').values(copies).execute();
    return true;
  },
};
