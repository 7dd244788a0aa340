import type { Pool } from 'pg';
import {
  timelineEvents,
  timelineMailKinds,
  type AnnouncementChange,
  type Timeline,
  type TimelineEvent,
  type TimelineMailKind,
  type TimelineReminders,
} from '../../../src/domain/item/timeline.ts';
import type { Timelines } from '../../application/ports/item/Timelines.ts';
import type { Database } from '../../database/Database.ts';
import { isUuid } from '../../database/storable.ts';
import { withIsoInstants } from '../../database/withIsoInstants.ts';

interface RecordingRow extends Omit<NonNullable<Timeline['recording']>, 'id'> {
  readonly id: string | null;
}

interface ChangeRow extends Pick<AnnouncementChange, 'kind'> {
  readonly at: Date;
  readonly startsAt: Date;
  readonly previousStartsAt: Date | null;
}

/** Reads what the tables of announcements, registrations and reminders hold of one upcoming webinar. */
export class PgTimelines implements Timelines {
  readonly #pool: Pool;

  constructor({ pool }: Pick<Database, 'pool'>) {
    this.#pool = pool;
  }

  async find(id: string): Promise<Timeline | undefined> {
    if (!isUuid(id)) return undefined;
    const { rows } = await this.#pool.query<RecordingRow>(readRecording, [id]);
    if (rows[0] === undefined) return undefined;
    const { id: recordingId, ...recording } = rows[0];
    return {
      events: await this.#events(id),
      registrations: await this.#registrations(id),
      reminders: await this.#reminders(id),
      recording: recordingId === null ? null : { id: recordingId, ...recording },
    };
  }

  async #events(id: string): Promise<readonly TimelineEvent[]> {
    const announced = await this.#pool.query<{ readonly announcedAt: Date; readonly startsAt: Date }>(
      'SELECT announced_at AS "announcedAt", starts_at AS "startsAt" FROM announcements WHERE webinar_id = $1',
      [id],
    );
    const changes = await this.#pool.query<ChangeRow>(readChanges, [id]);
    const [row] = announced.rows;
    return timelineEvents(row && withIsoInstants(row), changes.rows.map(withIsoInstants));
  }

  async #registrations(id: string): Promise<Timeline['registrations']> {
    const { rows } = await this.#pool.query<{ readonly day: string; readonly clicks: number }>(
      'SELECT day::text, clicks FROM registration_clicks WHERE webinar_id = $1 ORDER BY registration_clicks.day',
      [id],
    );
    return { total: rows.reduce((total, { clicks }) => total + clicks, 0), days: rows };
  }

  async #reminders(id: string): Promise<TimelineReminders> {
    const people = await this.#pool.query<Pick<TimelineReminders, 'confirmed' | 'unconfirmed'>>(
      `SELECT coalesce((SELECT confirmed FROM reminder_counts WHERE webinar_id = $1), 0) AS confirmed,
        (SELECT count(*) FROM reminders WHERE webinar_id = $1 AND confirmed_at IS NULL) AS unconfirmed`,
      [id],
    );
    const { rows: mails } = await this.#pool.query<{ readonly kind: TimelineMailKind; readonly sent: number }>(
      'SELECT kind, sent FROM sent_mail_counts WHERE webinar_id = $1',
      [id],
    );
    const [count = { confirmed: 0, unconfirmed: 0 }] = people.rows;
    const place = ({ kind }: { readonly kind: TimelineMailKind }) => timelineMailKinds.indexOf(kind);
    return { ...count, mails: mails.toSorted((one, other) => place(one) - place(other)) };
  }
}

const readRecording = `
  SELECT webinar.id, slug.slug, webinar.title, webinar.published
  FROM upcoming_webinars upcoming
    LEFT JOIN webinars webinar ON webinar.id = upcoming.recorded_webinar_id
    LEFT JOIN webinar_slugs slug ON slug.webinar_id = webinar.id AND slug.current
  WHERE upcoming.id = $1`;

const readChanges = `
  SELECT kind, at, starts_at AS "startsAt", previous_starts_at AS "previousStartsAt"
  FROM announcement_changes WHERE webinar_id = $1 ORDER BY id`;
