import { sql, type Kysely, type RawBuilder } from 'kysely';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { ChangeRefusal, AuditContext, Publication } from '../../application/ports/Change.ts';
import type { Tables } from '../../database/Database.ts';
import { refusable } from '../../database/refusable.ts';
import { recordChange } from '../catalogue/recordChange.ts';

/** Where the kinds keep whether they are published. Only what has a film keeps the day of its first publication. */
const publishedTables = {
  video: { table: 'videos', day: sql`published_at` },
  webinar: { table: 'webinars', day: sql`published_at` },
  upcoming: { table: 'upcoming_webinars', day: undefined },
} as const satisfies Record<string, { table: keyof Tables; day: RawBuilder<unknown> | undefined }>;

export interface PublishedItem {
  readonly kind: keyof typeof publishedTables;
  readonly id: string;
}

/** Publishes or hides an item, with its audit entry, where nobody has changed it since that version was read. */
export async function savePublication(
  tables: Kysely<Tables>,
  { kind, id }: PublishedItem,
  after: Pick<Publication, 'published'> & Partial<Publication>,
  version: number,
  audit: AuditContext,
): Promise<Result<void, ChangeRefusal>> {
  const { table, day } = publishedTables[kind];
  return refusable(tables, async (transaction) => {
    const { rows } = await sql<{ version: number; published: boolean; publishedAt: Date | null }>`
      SELECT version, published, ${day ?? sql`NULL::timestamptz`} AS "publishedAt" FROM ${sql.table(table)}
      WHERE id = ${id} FOR NO KEY UPDATE`.execute(transaction);
    const [locked] = rows;
    if (locked === undefined) return refuse('not-found');
    if (locked.version !== version) return refuse('stale');
    const dayValue = day === undefined ? sql`` : sql`, ${day} = ${after.publishedAt}::timestamptz`;
    await sql`UPDATE ${sql.table(table)} SET published = ${after.published}, version = version + 1 ${dayValue}
      WHERE id = ${id}`.execute(transaction);
    const days =
      day === undefined ? [{}, {}] : [{ publishedAt: locked.publishedAt }, { publishedAt: after.publishedAt }];
    await recordChange(
      transaction,
      {
        kind,
        id,
        before: { published: locked.published, ...days[0] },
        after: { published: after.published, ...days[1] },
      },
      audit,
    );
    return ok(undefined);
  });
}
