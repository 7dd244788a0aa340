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
import { isUuid } from '../../database/isUuid.ts';

interface RecordingRow {
  readonly id: string | null;
  readonly slug: string;
  readonly title: string;
  readonly published: boolean;
}

interface ChangeRow {
  readonly kind: AnnouncementChange['kind'];
  readonly at: Date;
  readonly starts_at: Date;
  readonly previous_starts_at: Date | null;
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
    const [linked] = rows;
    if (linked === undefined) return undefined;
    const { id: recordingId, slug, title, published } = linked;
    return {
      events: await this.#events(id),
      registrations: await this.#registrations(id),
      reminders: await this.#reminders(id),
      recording: recordingId === null ? null : { id: recordingId, slug, title, published },
    };
  }

  async #events(id: string): Promise<readonly TimelineEvent[]> {
    const announced = await this.#pool.query<{ readonly announced_at: Date; readonly starts_at: Date }>(
      'SELECT announced_at, starts_at FROM announcements WHERE webinar_id = $1',
      [id],
    );
    const changes = await this.#pool.query<ChangeRow>(
      'SELECT kind, at, starts_at, previous_starts_at FROM announcement_changes WHERE webinar_id = $1 ORDER BY id',
      [id],
    );
    const [row] = announced.rows;
    return timelineEvents(
      row && { announcedAt: row.announced_at.toISOString(), startsAt: row.starts_at.toISOString() },
      changes.rows.map((change) => ({
        kind: change.kind,
        at: change.at.toISOString(),
        startsAt: change.starts_at.toISOString(),
        previousStartsAt: change.previous_starts_at?.toISOString() ?? null,
      })),
    );
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
