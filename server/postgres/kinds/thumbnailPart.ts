import type { Picture } from '../../../src/domain/film/asset.ts';
import { copyPicture, pictureValues } from '../film/addAsset.ts';
import type { Part } from '../items/ItemTable.ts';

/** The chosen picture of an upcoming webinar. Its files are in the media folder of the webinar's own id. */
export const thumbnailPart: Part<Picture | null> = {
  async audited(transaction, id) {
    const items = transaction.selectFrom('upcoming_webinars').select('picture_hash').where('id', '=', id);
    return (await items.executeTakeFirst())?.picture_hash ?? null;
  },

  async save(transaction, id, picture) {
    await transaction.updateTable('upcoming_webinars').set(pictureValues(picture)).where('id', '=', id).execute();
    return undefined;
  },

  async copy(transaction, from, to) {
    await copyPicture(transaction, 'upcoming_webinars', from, to);
    return true;
  },
};
