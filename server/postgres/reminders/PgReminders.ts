import { createHmac } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { isZone } from '../../../src/domain/date/zone.ts';
import type { StoredReminder } from '../../../src/domain/reminder/storedReminder.ts';
import { mailboxOf } from '../../../src/domain/reminder/mailAddress.ts';
import {
  confirmationMilliseconds,
  dayMilliseconds,
  mostConfirmationsADay,
  retentionMilliseconds,
  sameSessionMilliseconds,
} from '../../../src/domain/reminder/reminderLimits.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { emailKey } from '../../application/identity/email.ts';
import type { LinkedReminder, ReminderRequest, Reminders } from '../../application/ports/reminders/Reminders.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { serverSecret } from '../../database/serverSecret.ts';
import { withIsoInstants } from '../../database/withIsoInstants.ts';
import { storable, isUuid } from '../../database/storable.ts';
import { addMail, planReminders } from './planReminders.ts';

interface AskedSession {
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const linkedColumns = ['webinar_id as webinarId', 'title'] as const;

/** Reminders in PostgreSQL. The requests for one mailbox run one after the other. */
export class PgReminders implements Reminders {
  readonly #database: Pick<Database, 'tables'>;

  constructor(database: Pick<Database, 'tables'>) {
    this.#database = database;
  }

  async ask(request: ReminderRequest): Promise<Result<void, 'not-found' | 'has-ended'>> {
    if (!isUuid(request.webinarId)) return refuse('not-found');
    if (!isZone(request.zone)) throw new TypeError('The zone is not known');
    const secret = await serverSecret(this.#database, 'reminder-addresses');
    const address = createHmac('sha256', secret).update(mailboxOf(request.email)).digest();
    return this.#database.tables.transaction().execute(async (transaction) => {
      const [high, low] = [address.readInt32BE(0), address.readInt32BE(4)];
      await sql`SELECT pg_advisory_xact_lock(${high}, ${low})`.execute(transaction);
      const session = await announcedSession(transaction, request.webinarId);
      if (session === undefined) return refuse('not-found');
      if (session.endsAt <= request.at) return refuse('has-ended');
      if (request.person !== undefined) await keepConfirmed(transaction, request, request.person, session);
      else if (await mayMail(transaction, address, request)) await keepAsked(transaction, address, request, session);
      return ok(undefined);
    });
  }

  async find(id: string): Promise<LinkedReminder | undefined> {
    if (!isUuid(id)) return undefined;
    const reminders = this.#database.tables.selectFrom('reminders').select(linkedColumns);
    return reminders.where('id', '=', id).executeTakeFirst();
  }

  async confirm(id: string, at: Date): Promise<Result<LinkedReminder, 'expired'>> {
    if (!isUuid(id)) return refuse('expired');
    return this.#database.tables.transaction().execute(async (transaction) => {
      const reminders = transaction.selectFrom('reminders').select([...linkedColumns, 'asked_at', 'confirmed_at']);
      const row = await reminders.where('id', '=', id).forUpdate().executeTakeFirst();
      if (row === undefined) return refuse('expired');
      const { asked_at: askedAt, confirmed_at: confirmedAt, ...linked } = row;
      if (confirmedAt !== null) return ok(linked);
      if (askedAt.getTime() + confirmationMilliseconds <= at.getTime()) return refuse('expired');
      await transaction.updateTable('reminders').set({ confirmed_at: at }).where('id', '=', id).execute();
      await begin(transaction, id, linked.webinarId, at);
      return ok(linked);
    });
  }

  async stop(id: string): Promise<void> {
    if (isUuid(id)) await this.#database.tables.deleteFrom('reminders').where('id', '=', id).execute();
  }

  async listOf(person: string): Promise<readonly StoredReminder[]> {
    const rows = await this.#database.tables
      .selectFrom('reminders')
      .select(['webinar_id as webinar', 'title', 'email', 'told_starts_at as startsAt', 'asked_at as askedAt'])
      .where('person', '=', storable(person))
      .where('confirmed_at', 'is not', null)
      .orderBy('told_starts_at')
      .orderBy('id')
      .execute();
    return rows.map(withIsoInstants);
  }

  async removeOf(person: string, webinarId?: string): Promise<void> {
    if (webinarId !== undefined && !isUuid(webinarId)) return;
    const own = this.#database.tables.deleteFrom('reminders').where('person', '=', storable(person));
    await (webinarId === undefined ? own : own.where('webinar_id', '=', webinarId)).execute();
  }

  async sweep(now: Date): Promise<void> {
    const { tables } = this.#database;
    const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
    const unconfirmed = tables.deleteFrom('reminders').where('confirmed_at', 'is', null);
    await unconfirmed.where('asked_at', '<=', before(confirmationMilliseconds)).execute();
    // Nothing follows a cancelled session that would be over, or a recording that was announced.
    await sql`DELETE FROM reminders r USING announcements a
      WHERE a.webinar_id = r.webinar_id AND a.ends_at <= ${now} AND (
        a.cancelled_at IS NOT NULL OR a.ends_at <= ${before(retentionMilliseconds)}
        OR EXISTS (SELECT FROM reminder_mails m WHERE m.reminder_id = r.id AND m.kind = 'recording' AND m.ended_at IS NOT NULL))
        AND NOT EXISTS (
          SELECT FROM reminder_mails m WHERE m.reminder_id = r.id
          AND m.state IN ('claimed', 'sending'))`.execute(tables);
    await tables.deleteFrom('reminder_requests').where('at', '<=', before(dayMilliseconds)).execute();
  }
}

/** A session that visitors can see. */
async function announcedSession(transaction: Transaction<Tables>, id: string): Promise<AskedSession | undefined> {
  const { rows } = await sql<AskedSession>`SELECT item.title, a.starts_at AS "startsAt", a.ends_at AS "endsAt"
    FROM announcements a JOIN upcoming_webinars item ON item.id = a.webinar_id AND item.published
    WHERE a.webinar_id = ${id} AND a.cancelled_at IS NULL`.execute(transaction);
  return rows[0];
}

/** Rule REMINDER-8: whether an address may get one more mail that asks for a confirmation. */
async function mayMail(
  transaction: Transaction<Tables>,
  address: Buffer,
  { webinarId, at }: ReminderRequest,
): Promise<boolean> {
  const requests = await transaction
    .selectFrom('reminder_requests')
    .select(['webinar_id', 'at'])
    .where('address', '=', address)
    .where('at', '>', new Date(at.getTime() - dayMilliseconds))
    .execute();
  const lately = at.getTime() - sameSessionMilliseconds;
  return (
    requests.length < mostConfirmationsADay &&
    !requests.some((request) => request.webinar_id === webinarId && request.at.getTime() > lately)
  );
}

/** Keeps an unconfirmed request, with its mail. A confirmed one stays as it is: a stranger may have asked. */
async function keepAsked(
  transaction: Transaction<Tables>,
  address: Buffer,
  request: ReminderRequest,
  session: AskedSession,
): Promise<void> {
  const { webinarId, email, zone, at } = request;
  await transaction.insertInto('reminder_requests').values({ address, webinar_id: webinarId, at }).execute();
  const row = await transaction
    .insertInto('reminders')
    .values(valuesOf(request, session))
    .onConflict((clash) =>
      clash
        .columns(['webinar_id', 'email_key'])
        .doUpdateSet({ email, zone, asked_at: at })
        .where('reminders.confirmed_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  const { id } = row ?? (await reminderOf(transaction, request).executeTakeFirstOrThrow());
  const expires = new Date(at.getTime() + confirmationMilliseconds);
  const mail = { reminder_id: id, kind: 'confirmation', occasion: at.toISOString() } as const;
  await addMail(transaction, { ...mail, due_at: at, expires_at: expires });
}

async function keepConfirmed(
  transaction: Transaction<Tables>,
  request: ReminderRequest,
  person: string,
  session: AskedSession,
): Promise<void> {
  const known = await reminderOf(transaction, request).executeTakeFirst();
  const { id } = await transaction
    .insertInto('reminders')
    .values({ ...valuesOf(request, session), person, confirmed_at: request.at })
    .onConflict((clash) =>
      clash.columns(['webinar_id', 'email_key']).doUpdateSet({
        person,
        zone: request.zone,
        confirmed_at: known?.confirmed_at ?? request.at,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  if (known === undefined || known.confirmed_at === null) await begin(transaction, id, request.webinarId, request.at);
}

/** Plans the reminders of a request that is confirmed now. What has changed since the request becomes a notice later. */
async function begin(tables: Kysely<Tables>, id: string, webinarId: string, now: Date): Promise<void> {
  const announced = tables.selectFrom('announcements').select('starts_at').where('webinar_id', '=', webinarId);
  const session = await announced.where('cancelled_at', 'is', null).executeTakeFirst();
  if (session !== undefined) await planReminders(tables, id, session.starts_at, now);
  await sql`INSERT INTO reminder_counts (webinar_id, confirmed) VALUES (${webinarId}, 1)
    ON CONFLICT (webinar_id) DO UPDATE SET confirmed = reminder_counts.confirmed + 1`.execute(tables);
}

/** The reminder of the address for the session, if there is one. */
function reminderOf(transaction: Transaction<Tables>, { webinarId, email }: ReminderRequest) {
  const reminders = transaction.selectFrom('reminders').select(['id', 'confirmed_at']);
  return reminders.where('webinar_id', '=', webinarId).where('email_key', '=', emailKey(email));
}

function valuesOf({ webinarId, email, zone, at }: ReminderRequest, { title, startsAt }: AskedSession) {
  return {
    webinar_id: webinarId,
    email,
    email_key: emailKey(email),
    zone,
    asked_at: at,
    title,
    told_starts_at: startsAt,
  };
}
