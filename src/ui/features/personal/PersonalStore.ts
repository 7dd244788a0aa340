import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { NewNote, PersonalRecords } from '../../../application/ports/personal/PersonalRecords.ts';
import type { NotesRefusal, SavedRefusal } from '../../../domain/personal/note.ts';
import { noData, type PersonalData, type RecordKind } from '../../../domain/personal/personalData.ts';
import { advance, mergePositions, unfinished } from '../../../domain/personal/positions.ts';
import { shareOf, type Position, type NewPosition } from '../../../domain/personal/position.ts';
import type { FilmRef } from '../../../domain/item/filmName.ts';
import type { Result } from '../../../domain/result.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import type { Session } from '../session/Session.ts';
import { adoptRecords } from './adoptRecords.ts';
import { PositionKeeper } from './PositionKeeper.ts';

export interface PersonalStoreParts {
  readonly session: Session;
  readonly account: PersonalRecords;
  /** The records of a person on this device; without a person those of nobody. */
  readonly device: (person: string | undefined) => PersonalRecords;
  /** Removes the records of all people but this one from the device. */
  readonly forgetOthers: (person: string | undefined) => void;
  readonly now: () => Date;
}

/** A film plays on for this many seconds before its position is kept again. */
const stepSeconds = 5;

/** Rule PROGRESS-12: the records of the person of this page, on the device or on the account. */
export class PersonalStore {
  data: PersonalData = noData;
  phase: 'loading' | 'ready' | 'failed' = 'loading';
  /** Whether the records are on the account of the signed-in person. */
  isOnAccount = false;
  readonly #parts: PersonalStoreParts;
  #records: PersonalRecords;
  #keeper: PositionKeeper | undefined;
  #reading = new AbortController();
  #known: Promise<void> = Promise.resolve();
  readonly #keptSecond = new Map<string, number>();

  constructor(parts: PersonalStoreParts) {
    this.#parts = parts;
    this.#records = parts.device(undefined);
    makeAutoObservable(this, { data: observableRef });
    reaction(
      () => [parts.session.state, parts.session.self?.id] as const,
      ([state, person]) => {
        if (state !== 'loading') this.#follow(person);
      },
      { fireImmediately: true, equals: (one, other) => one[0] === other[0] && one[1] === other[1] },
    );
  }

  /** The films to go on with, the latest first. */
  get unfinished(): readonly Position[] {
    return unfinished(this.data.positions);
  }

  /** The share of a film before the position, from 0 to 1; `undefined` if the person has not begun it. */
  shareOf(item: string): number | undefined {
    const position = this.data.positions.find((each) => each.item === item);
    if (position === undefined) return undefined;
    const share = shareOf(position);
    return share > 0 ? share : undefined;
  }

  isSaved(item: string): boolean {
    return this.data.saved.some((saved) => saved.item === item);
  }

  /** Resolves when the records were read, or could not be. */
  known(): Promise<void> {
    return this.#known;
  }

  /** Reads everything again. */
  refresh(): Promise<void> {
    this.#known = this.#read();
    return this.#known;
  }

  /** The position in one film as it is now, also when another device has moved it. */
  async positionIn(item: string, signal: AbortSignal): Promise<Position | undefined> {
    if (!this.isOnAccount) return this.#records.position(item, signal);
    const person = this.#parts.session.self?.id;
    const positions = await Promise.all(
      [this.#records, this.#parts.device(person)].map((records) => records.position(item, signal)),
    );
    return mergePositions(positions.filter((position) => position !== undefined)).get(item);
  }

  /** Rule PROGRESS-1: called while a film plays. It keeps a position every five seconds. */
  report(newPosition: NewPosition): void {
    const kept = this.#keptSecond.get(newPosition.item);
    if (kept !== undefined && Math.abs(newPosition.second - kept) < stepSeconds) return;
    this.keep(newPosition);
  }

  /** Keeps this position now. */
  keep(newPosition: NewPosition): void {
    const at = this.#parts.now().toISOString();
    const { positions } = this.data;
    const known = positions.find(({ item }) => item === newPosition.item);
    const position = advance(known, newPosition, at);
    if (position === undefined || (position.second === known?.second && position.watchedAt === known.watchedAt)) return;
    this.#keptSecond.set(newPosition.item, newPosition.second);
    this.data = { ...this.data, positions: [position, ...positions.filter((each) => each !== known)] };
    const timed = { ...newPosition, at };
    const keeping = this.#keeper === undefined ? this.#records.savePositions([timed]) : this.#keeper.keep(timed);
    keeping.catch(reportUnexpected);
  }

  /** Sends what waits, at a pause or when the page is left. */
  send(isLeaving = false): void {
    this.#keeper?.send(isLeaving).catch(reportUnexpected);
  }

  async save(film: FilmRef): Promise<Result<void, 'not-found' | SavedRefusal>> {
    const saved = await this.#records.save(film);
    if (saved.ok) await this.refresh();
    return saved;
  }

  async writeNote(note: NewNote): Promise<Result<void, 'not-found' | NotesRefusal>> {
    const written = await this.#records.writeNote(note);
    if (written.ok) await this.refresh();
    return written;
  }

  /** Removes one record, or all of a kind. The page shows the removal at once, and undoes it after a failure. */
  async remove(kind: RecordKind, id?: string): Promise<void> {
    const before = this.data;
    const isGone = (each: { readonly item: string; readonly id?: string }) =>
      id === undefined || (each.id ?? each.item) === id;
    this.data = { ...before, [kind]: before[kind].filter((each) => !isGone(each)) };
    await this.#undoable(before, async () => {
      if (kind === 'positions') await this.#dropWaiting(id);
      await this.#records.remove(kind, id);
    });
  }

  /** Rule PROGRESS-9: erases everything, on this device and on the account. */
  async erase(): Promise<void> {
    const before = this.data;
    this.data = noData;
    await this.#undoable(before, async () => {
      await this.#dropWaiting();
      await this.#records.erase();
    });
  }

  async #undoable(before: PersonalData, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (fault) {
      runInAction(() => {
        this.data = before;
      });
      throw fault;
    }
  }

  async #dropWaiting(item?: string): Promise<void> {
    await this.#keeper?.drop(item);
    if (this.isOnAccount) await this.#parts.device(this.#parts.session.self?.id).remove('positions', item);
    if (item === undefined) this.#keptSecond.clear();
    else this.#keptSecond.delete(item);
  }

  #follow(person: string | undefined): void {
    const { account, device, forgetOthers, now } = this.#parts;
    this.#keeper?.end();
    this.#keptSecond.clear();
    forgetOthers(person);
    this.data = noData;
    this.isOnAccount = person !== undefined;
    this.#records = person === undefined ? device(undefined) : account;
    this.#keeper =
      person === undefined ? undefined : new PositionKeeper(account, device(person), () => now().getTime());
    this.#known = this.#read(person);
  }

  async #read(adopting?: string): Promise<void> {
    this.#reading.abort();
    const reading = new AbortController();
    this.#reading = reading;
    const records = this.#records;
    const { account, device } = this.#parts;
    runInAction(() => {
      this.phase = this.phase === 'ready' && adopting === undefined ? 'ready' : 'loading';
    });
    try {
      if (adopting !== undefined) await adoptRecords(account, [device(adopting), device(undefined)], reading.signal);
      const data = await records.read(reading.signal);
      if (reading.signal.aborted) return;
      runInAction(() => {
        // While it was read, a film may have played on.
        this.data = { ...data, positions: [...mergePositions(data.positions, this.#playing()).values()] };
        this.phase = 'ready';
      });
    } catch (fault) {
      if (reading.signal.aborted) return;
      reportUnexpected(fault);
      runInAction(() => {
        this.phase = 'failed';
      });
    }
  }

  #playing(): readonly Position[] {
    return this.data.positions.filter(({ item }) => this.#keptSecond.has(item));
  }
}
