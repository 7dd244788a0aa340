import { sql } from 'kysely';
import type { Picture } from '../../../src/domain/film/asset.ts';
import { pictureValues } from '../film/addAsset.ts';
import type { Part } from '../items/ItemTable.ts';

/** The chosen picture of an upcoming webinar. Its files are in the media folder of the webinar's own id. */
export const thumbnailPart: Part<Picture | null> = {
  async audited(transaction, id) {
    const row = await transaction
      .selectFrom('upcoming_webinars')
      .select('picture_hash')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.picture_hash ?? null;
  },

  async save(transaction, id, picture) {
    await transaction.updateTable('upcoming_webinars').set(pictureValues(picture)).where('id', '=', id).execute();
    return undefined;
  },

  async copy(transaction, from, to) {
    await sql`UPDATE upcoming_webinars SET (picture_hash, picture_width, picture_height) =
      (SELECT picture_hash, picture_width, picture_height FROM upcoming_webinars WHERE id = ${from}) WHERE id = ${to}`.execute(
      transaction,
    );
    return true;
  },
};
