import type { Pool } from 'pg';
import { registrationPauseMilliseconds } from '../../../src/domain/item/registrationClick.ts';
import type { RegistrationClick, RegistrationCounts } from '../../application/ports/item/Timelines.ts';
import type { Database } from '../../database/Database.ts';

/** The counts in PostgreSQL. */
export class PgRegistrationCounts implements RegistrationCounts {
  readonly #pool: Pool;

  constructor({ pool }: Pick<Database, 'pool'>) {
    this.#pool = pool;
  }

  async count({ webinarId, visitor, at }: RegistrationClick): Promise<void> {
    await this.#pool.query({
      name: 'count-registration-click',
      text: countClick,
      values: [webinarId, visitor, at.toISOString(), `${registrationPauseMilliseconds} milliseconds`],
    });
  }

  async sweep(before: Date): Promise<void> {
    await this.#pool.query('DELETE FROM registration_visitors WHERE counted_at < $1', [before]);
  }
}

// Every process locks the visitor before the day, so two of them cannot deadlock.
const countClick = `
  WITH counted AS (
    INSERT INTO registration_visitors (webinar_id, visitor, counted_at) VALUES ($1, $2, $3)
    ON CONFLICT (webinar_id, visitor) DO UPDATE SET counted_at = EXCLUDED.counted_at
      WHERE registration_visitors.counted_at <= EXCLUDED.counted_at - $4::interval
    RETURNING webinar_id
  )
  INSERT INTO registration_clicks (webinar_id, day, clicks)
  SELECT webinar_id, ($3::timestamptz AT TIME ZONE 'UTC')::date, 1 FROM counted
  ON CONFLICT (webinar_id, day) DO UPDATE SET clicks = registration_clicks.clicks + 1`;
