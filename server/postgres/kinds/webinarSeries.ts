import { titleKey } from '../../../src/domain/catalogue/seriesTitle.ts';
import type { Series } from '../../../src/domain/catalogue/series.ts';
import { ok, refuse } from '../../../src/domain/result.ts';
import { searchWords, wordsOf } from '../../../src/domain/search/search.ts';
import type { Webinars } from '../../application/ports/item/Webinars.ts';
import type { Database } from '../../database/Database.ts';
import type { FollowedVersion } from '../catalogue/CatalogueVersion.ts';
import { unaltered } from '../../database/storable.ts';
import { recommendationsPart } from './recommendationsPart.ts';

/** The series and recommendations of imported webinars, and the series that visitors see. */
export function webinarSeries(
  { pool, tables }: Database,
  version: FollowedVersion,
): Pick<Webinars, 'listSeries' | 'addSeries' | 'saveRecommendations'> {
  return {
    async listSeries(search) {
      const { rows } = await pool.query<Series>({
        name: 'series',
        text: `SELECT s.id, s.title FROM series s WHERE EXISTS (SELECT FROM webinars w WHERE w.series_id = s.id AND w.published)
        ORDER BY s.title COLLATE title_order, s.id`,
      });
      const wanted = searchWords(search);
      if (wanted.length === 0) return search.trim() === '' ? rows : [];
      return rows.filter(({ title }) => wanted.every((word) => wordsOf(title).some((known) => known.startsWith(word))));
    },

    async addSeries(given, now) {
      const title = unaltered(given);
      const added = await tables
        .insertInto('series')
        .values({ title, title_key: titleKey(title), created_at: now })
        .onConflict((clash) => clash.column('title_key').doNothing())
        .returning(['id', 'title'])
        .executeTakeFirst();
      version.wrote();
      return added === undefined ? refuse('title-taken') : ok(added);
    },

    async saveRecommendations(id, recommendations) {
      await tables.transaction().execute(async (transaction) => {
        const refusal = await recommendationsPart.save(transaction, id, recommendations);
        if (refusal !== undefined) throw new Error(`The recommendations of ${id} were refused: ${refusal}`);
      });
      version.wrote();
    },
  };
}
