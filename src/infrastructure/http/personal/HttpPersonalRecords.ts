import { ApiFault } from '../../../application/ports/ApiFault.ts';
import type { CallTokens } from '../../../application/ports/session/CallTokens.ts';
import type { NewNote, PersonalRecords, TimedPosition } from '../../../application/ports/personal/PersonalRecords.ts';
import { apiPaths } from '../../../contract/paths.ts';
import type { NotesRefusal, SavedRefusal } from '../../../domain/personal/note.ts';
import { noData, type PersonalData, type RecordKind } from '../../../domain/personal/personalData.ts';
import { maximumPositions, type Position } from '../../../domain/personal/position.ts';
import type { FilmRef } from '../../../domain/item/filmName.ts';
import { ok, refuse, type Result } from '../../../domain/result.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import type { ApiAnswer, ApiCall } from '../client/sendCall.ts';

interface Surroundings {
  readonly api: ApiClient;
  readonly tokens: Pick<CallTokens, 'current'>;
  /** `window.fetch`, for a write that outlives the page. */
  readonly fetch: typeof fetch;
  readonly now: () => Date;
  readonly newId: () => string;
}

const never = new AbortController().signal;

/** The records of the signed-in person on the site's own server. */
export class HttpPersonalRecords implements PersonalRecords {
  readonly #parts: Surroundings;

  constructor(parts: Surroundings) {
    this.#parts = parts;
  }

  async read(signal: AbortSignal): Promise<PersonalData> {
    const { status, body } = await this.#parts.api.call({ method: 'GET', path: apiPaths.myData, signal });
    // The session has just ended. Its store loads the records of an anonymous visitor.
    if (status === 401) return noData;
    if (status !== 200) throw new ApiFault(`${apiPaths.myData} answered ${status}`);
    return body as PersonalData;
  }

  async position(item: string, signal: AbortSignal): Promise<Position | undefined> {
    const path = apiPaths.myRecord('positions', item);
    const { status, body } = await this.#parts.api.call({ method: 'GET', path, signal });
    if (status === 401) return undefined;
    if (status !== 200) throw new ApiFault(`${path} answered ${status}`);
    return (body as { readonly position: Position | null }).position ?? undefined;
  }

  async savePositions(timed: readonly TimedPosition[], isLeaving = false): Promise<void> {
    const now = this.#parts.now().getTime();
    for (let from = 0; from < timed.length; from += maximumPositions) {
      const positions = timed.slice(from, from + maximumPositions).map(({ kind, item, second, duration, at }) => ({
        kind,
        item,
        second: Math.floor(second),
        duration: Math.ceil(duration),
        age: Math.max(0, Math.round((now - Date.parse(at)) / 1000)),
      }));
      const body = { positions };
      const [path, idempotencyKey] = [apiPaths.myRecords('positions'), this.#parts.newId()];
      if (isLeaving) await this.#sendOff(path, idempotencyKey, body);
      else await this.#do({ method: 'POST', path, body, idempotencyKey });
    }
  }

  async save({ kind, item }: FilmRef): Promise<Result<void, 'not-found' | SavedRefusal>> {
    return this.#put(apiPaths.myRecord('saved', item), { kind }, 'saved-full');
  }

  async writeNote({ id, ...note }: NewNote): Promise<Result<void, 'not-found' | NotesRefusal>> {
    return this.#put(apiPaths.myRecord('notes', id), note, 'notes-full');
  }

  async remove(kind: RecordKind, id?: string): Promise<void> {
    await this.#do({
      method: 'DELETE',
      path: id === undefined ? apiPaths.myRecords(kind) : apiPaths.myRecord(kind, id),
    });
  }

  async erase(): Promise<void> {
    await this.#do({ method: 'DELETE', path: apiPaths.myData });
  }

  async #put<Full extends string>(path: string, body: object, full: Full): Promise<Result<void, 'not-found' | Full>> {
    const { status } = await this.#do({ method: 'PUT', path, body }, [404, 422]);
    if (status === 404) return refuse('not-found');
    return status === 422 ? refuse(full) : ok(undefined);
  }

  async #do(call: Omit<ApiCall, 'signal'>, expected: readonly number[] = []): Promise<ApiAnswer> {
    const answer = await this.#parts.api.call({ ...call, signal: never });
    if (answer.status !== 204 && !expected.includes(answer.status))
      throw new ApiFault(`${call.path} answered ${answer.status}`);
    return answer;
  }

  /** The browser completes this call after the page is closed. */
  async #sendOff(path: string, idempotencyKey: string, body: object): Promise<void> {
    const token = await this.#parts.tokens.current();
    if (token === undefined) throw new ApiFault(`${path}: nobody is signed in`);
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': idempotencyKey,
    };
    const sent = this.#parts.fetch(path, { method: 'POST', keepalive: true, headers, body: JSON.stringify(body) });
    const { status } = await sent.catch((fault: unknown) => {
      throw new ApiFault(`${path} could not be sent`, { cause: fault });
    });
    if (status !== 204) throw new ApiFault(`${path} answered ${status}`);
  }
}
