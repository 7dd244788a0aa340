import type { Announcements, AnnouncedEvent } from '../../application/ports/item/Announcements.ts';
import type { Database } from '../../database/Database.ts';

/** Rule ANNOUNCE-6: reads the announcements, which triggers keep. */
export class PgAnnouncements implements Announcements {
  readonly #tables: Database['tables'];

  constructor({ tables }: Pick<Database, 'tables'>) {
    this.#tables = tables;
  }

  listCancelled(now: Date): Promise<readonly AnnouncedEvent[]> {
    return this.#tables
      .selectFrom('announcements')
      .select([
        'calendar_uid as calendarUid',
        'sequence',
        'starts_at as startsAt',
        'ends_at as endsAt',
        'changed_at as changedAt',
      ])
      .where('cancelled_at', 'is not', null)
      .where('ends_at', '>', now)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('upcoming_webinars').whereRef('id', '=', 'webinar_id').where('published', '=', true))),
      )
      .orderBy('starts_at')
      .orderBy('calendar_uid')
      .execute();
  }
}
