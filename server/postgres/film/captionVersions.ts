import type { Transaction } from 'kysely';
import { maximumCaptionVersions } from '../../../src/domain/film/captionWork.ts';
import { bySite } from '../../../src/domain/history/history.ts';
import type { AuditContext } from '../../application/ports/Change.ts';
import type { SavedCaptions } from '../../application/ports/film/FilmParts.ts';
import type { Tables } from '../../database/Database.ts';
import { storable } from '../../database/storable.ts';

/**
 * Rule CUE-13: adds saved captions to the versions of the locked item, after those that they replace, and removes the
 * oldest. Captions that equal the last version add none.
 */
export async function addVersion(
  transaction: Transaction<Tables>,
  item: string,
  { language, contentHash, listed }: SavedCaptions,
  replacedHash: string | undefined,
  audit: AuditContext,
): Promise<void> {
  if (listed === undefined) return;
  const ofLanguage = { item_id: item, language };
  const known = await transaction
    .selectFrom('caption_versions')
    .select(['id', 'content_hash'])
    .where('item_id', '=', item)
    .where('language', '=', language)
    .orderBy('id', 'desc')
    .execute();
  const { vtt, replaced } = listed;
  const isKnown = (hash: string | undefined) => known.some(({ content_hash }) => content_hash === hash);
  const before =
    replaced === undefined || replacedHash === undefined || isKnown(replacedHash)
      ? []
      : [{ ...ofLanguage, content_hash: replacedHash, vtt: storable(replaced), person: bySite, published_at: null }];
  const now =
    known[0]?.content_hash === contentHash
      ? []
      : [
          {
            ...ofLanguage,
            content_hash: contentHash,
            vtt: storable(vtt),
            person: audit.person,
            published_at: audit.at,
          },
        ];
  const added = [...before, ...now];
  if (added.length === 0) return;
  await transaction.insertInto('caption_versions').values(added).execute();
  const tooMany = known.slice(maximumCaptionVersions - added.length).map(({ id }) => id);
  if (tooMany.length > 0) await transaction.deleteFrom('caption_versions').where('id', 'in', tooMany).execute();
}
