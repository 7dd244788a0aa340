import type { CaptionLanguage } from '../../../src/domain/film/caption.ts';
import type { FilmName } from '../../../src/domain/item/filmName.ts';
import type { CaptionTexts } from '../../application/ports/film/FilmParts.ts';
import type { Database } from '../../database/Database.ts';
import { filmedTables } from './changeFilm.ts';

/** What captions say, in PostgreSQL. It cuts them itself: reading a megabyte of JSON would delay other requests. */
export class PgCaptionTexts implements CaptionTexts {
  readonly #pool: Database['pool'];

  constructor({ pool }: Pick<Database, 'pool'>) {
    this.#pool = pool;
  }

  async first({ kind, id }: FilmName, language: CaptionLanguage, most: number): Promise<readonly string[]> {
    const { rows } = await this.#pool.query<{ readonly text: string }>({
      name: `caption-texts-of-${kind}`,
      text: `SELECT cue.value ->> 1 AS text FROM ${filmedTables[kind]} item
        JOIN asset_captions c ON c.asset_id = item.asset_id AND c.language = $2
        CROSS JOIN LATERAL jsonb_array_elements(c.cues) WITH ORDINALITY AS cue(value, place)
        WHERE item.id = $1::uuid ORDER BY cue.place LIMIT $3`,
      values: [id, language, most],
    });
    return rows.map(({ text }) => text);
  }
}
