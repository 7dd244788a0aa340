import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { dayMilliseconds, mostConfirmationsADay } from '../../../src/domain/reminder/reminderLimits.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { emailKey } from '../../application/identity/email.ts';
import { linkMilliseconds, retryMilliseconds } from '../../application/identity/passwordLimits.ts';
import type { Account } from '../../application/ports/identity/Accounts.ts';
import type { PasswordMail, PasswordResets } from '../../application/ports/identity/PasswordResets.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { serverSecret } from '../../database/serverSecret.ts';
import { storable } from '../../database/storable.ts';

/** Ends all sessions and links of an account in the transaction of these tables. */
type EndSessions = (tables: Kysely<Tables>, accountId: string) => Promise<void>;

const tokenBytes = 32;

/** Requests for a new password, in PostgreSQL. Several processes may answer and send at the same time. */
export class PgPasswordResets implements PasswordResets {
  readonly #database: Pick<Database, 'tables'>;
  readonly #endSessions: EndSessions;

  constructor(database: Pick<Database, 'tables'>, endSessions: EndSessions) {
    this.#database = database;
    this.#endSessions = endSessions;
  }

  async ask(email: string, at: Date): Promise<void> {
    const secret = await serverSecret(this.#database, 'password-mailboxes');
    const mailbox = createHmac('sha256', secret).update(emailKey(email)).digest();
    await this.#database.tables.transaction().execute(async (transaction) => {
      // The requests for one address run one after the other.
      await sql`SELECT pg_advisory_xact_lock(${mailbox.readInt32BE(0)}, ${mailbox.readInt32BE(4)})`.execute(
        transaction,
      );
      const { count } = await transaction
        .selectFrom('password_mails')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('mailbox', '=', mailbox)
        .where('asked_at', '>', new Date(at.getTime() - dayMilliseconds))
        .executeTakeFirstOrThrow();
      if (Number(count) < mostConfirmationsADay)
        await plan(transaction, { kind: 'reset', mailbox, email_key: storable(emailKey(email)) }, at);
    });
  }

  async find(token: string, at: Date): Promise<Pick<Account, 'id' | 'email'> | undefined> {
    return validLink(this.#database.tables, token, at).executeTakeFirst();
  }

  redeem(token: string, passwordHash: string, at: Date): Promise<Result<void, 'expired'>> {
    return this.#database.tables.transaction().execute(async (transaction) => {
      // The lock makes a second use of the link wait, and find it gone.
      const account = await validLink(transaction, token, at).forUpdate().executeTakeFirst();
      if (account === undefined) return refuse('expired');
      await this.#set(transaction, account, passwordHash, at);
      return ok(undefined);
    });
  }

  async change(accountId: string, passwordHash: string, at: Date): Promise<void> {
    await this.#database.tables.transaction().execute(async (transaction) => {
      const account = await transaction
        .selectFrom('accounts')
        .select(['id', 'email'])
        .where('id', '=', accountId)
        .forUpdate()
        .executeTakeFirst();
      if (account !== undefined) await this.#set(transaction, account, passwordHash, at);
    });
  }

  async #set(
    transaction: Transaction<Tables>,
    { id, email }: Pick<Account, 'id' | 'email'>,
    passwordHash: string,
    at: Date,
  ): Promise<void> {
    await transaction.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', id).execute();
    await this.#endSessions(transaction, id);
    await plan(transaction, { kind: 'changed', mailbox: null, email_key: emailKey(email) }, at);
  }

  async claim(now: Date, most: number): Promise<readonly PasswordMail[]> {
    await sql`UPDATE password_mails mail SET ended_at = ${now}, email_key = NULL WHERE ended_at IS NULL
      AND NOT EXISTS (SELECT FROM accounts WHERE accounts.email_key = mail.email_key)`.execute(this.#database.tables);
    // In one transaction, so that a password that changes meanwhile ends the new links too.
    return this.#database.tables.transaction().execute((transaction) => claimIn(transaction, now, most));
  }

  async end(id: string, now: Date): Promise<void> {
    await this.#database.tables.updateTable('password_mails').set({ ended_at: now }).where('id', '=', id).execute();
  }
}

async function claimIn(transaction: Transaction<Tables>, now: Date, most: number): Promise<readonly PasswordMail[]> {
  const until = new Date(now.getTime() + retryMilliseconds);
  const oldest = new Date(now.getTime() - linkMilliseconds);
  const { rows } = await sql<Omit<PasswordMail, 'token'> & { readonly accountId: string }>`
    UPDATE password_mails mail SET due_at = ${until} FROM accounts
    WHERE accounts.email_key = mail.email_key AND mail.id IN (
      SELECT id FROM password_mails WHERE ended_at IS NULL AND due_at <= ${now}
        AND (kind = 'changed' OR asked_at > ${oldest})
      ORDER BY due_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING mail.id, mail.kind, accounts.email, accounts.id AS "accountId"`.execute(transaction);
  const mails: PasswordMail[] = [];
  for (const { accountId, ...mail } of rows)
    mails.push(
      mail.kind === 'changed'
        ? { ...mail, kind: mail.kind }
        : { ...mail, kind: mail.kind, token: await newLink(transaction, mail.id, accountId, now) },
    );
  return mails;
}

async function newLink(tables: Kysely<Tables>, id: string, accountId: string, now: Date): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const link = { account_id: accountId, token: hashOf(token), expires_at: new Date(now.getTime() + linkMilliseconds) };
  await tables.updateTable('password_mails').set(link).where('id', '=', id).execute();
  return token;
}

/** The account of a link, unless it has another address by now. */
function validLink(tables: Kysely<Tables>, token: string, at: Date) {
  return tables
    .selectFrom('accounts')
    .innerJoin('password_mails as mail', (join) =>
      join.onRef('mail.account_id', '=', 'accounts.id').onRef('mail.email_key', '=', 'accounts.email_key'),
    )
    .select(['accounts.id', 'accounts.email'])
    .where('mail.token', '=', hashOf(token))
    .where('mail.expires_at', '>', at);
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

async function plan(
  transaction: Transaction<Tables>,
  mail: Pick<Tables['password_mails'], 'kind' | 'mailbox' | 'email_key'>,
  at: Date,
): Promise<void> {
  const values = { ...mail, id: randomUUID(), asked_at: at, due_at: at };
  await transaction.insertInto('password_mails').values(values).execute();
}
