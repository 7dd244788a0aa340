import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { NewNote, PersonalRecords } from '../../../application/ports/personal/PersonalRecords.ts';
import type { NotesRefusal, SavedRefusal } from '../../../domain/personal/note.ts';
import { isEmpty, noData, type PersonalData, type RecordKind } from '../../../domain/personal/personalData.ts';
import { advance, mergePositions, unfinished } from '../../../domain/personal/positions.ts';
import { shareOf, type Position, type NewPosition } from '../../../domain/personal/position.ts';
import { filmOf, type FilmName } from '../../../domain/item/filmName.ts';
import type { Result } from '../../../domain/result.ts';
import { Fetching } from '../../base/loading/Fetching.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import type { Session } from '../session/Session.ts';
import { NoteDrafts } from './NoteDrafts.ts';
import { PositionQueue } from './PositionQueue.ts';

export interface PersonalStoreParts {
  readonly session: Session;
  readonly account: PersonalRecords;
  /** The records of a person on this device; without a person those of nobody. */
  readonly device: (person: string | undefined) => PersonalRecords;
  /** Removes the records of all people but this one from the device. */
  readonly forgetOthers: (person: string | undefined) => void;
  readonly now: () => Date;
}

/** A film plays on for this many seconds before its position is recorded again. */
const stepSeconds = 5;

/** Rule PROGRESS-12: the records of the person of this page, on the device or on the account. */
export class PersonalStore {
  data: PersonalData = noData;
  /** Whether the records are on the account of the signed-in person. */
  isOnAccount = false;
  readonly drafts = new NoteDrafts();
  /** Whose drafts are in view; undefined for those of a visitor. */
  writer: string | undefined;
  readonly #parts: PersonalStoreParts;
  #records: PersonalRecords;
  #queue: PositionQueue | undefined;
  readonly #reading = new Fetching<PersonalData>();
  #known: Promise<void> = Promise.resolve();
  readonly #recordedSecond = new Map<string, number>();

  constructor(parts: PersonalStoreParts) {
    this.#parts = parts;
    this.#records = parts.device(undefined);
    makeAutoObservable(this, { data: observableRef, drafts: false });
    reaction(
      () => [parts.session.state, parts.session.self?.id] as const,
      ([state, person]) => {
        if (state !== 'loading') this.#follow(person);
      },
      { fireImmediately: true, equals: (one, other) => one[0] === other[0] && one[1] === other[1] },
    );
  }

  get phase(): 'loading' | 'ready' | 'failed' {
    if (this.#reading.phase === 'error') return 'failed';
    return this.#reading.value === undefined ? 'loading' : 'ready';
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

  /** Rule PROGRESS-2: whether the person has once seen a film to its end. */
  isWatched(item: string): boolean {
    return this.data.positions.some((position) => position.item === item && position.watchedAt !== null);
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

  /** Rule PROGRESS-1: called while a film plays. It records a position every five seconds. */
  report(newPosition: NewPosition): void {
    const recorded = this.#recordedSecond.get(newPosition.item);
    if (recorded !== undefined && Math.abs(newPosition.second - recorded) < stepSeconds) return;
    this.record(newPosition);
  }

  /** Records this position now. */
  record(newPosition: NewPosition): void {
    const at = this.#parts.now().toISOString();
    const { positions } = this.data;
    const known = positions.find(({ item }) => item === newPosition.item);
    const position = advance(known, newPosition, at);
    if (position === undefined || (position.second === known?.second && position.watchedAt === known.watchedAt)) return;
    this.#recordedSecond.set(newPosition.item, newPosition.second);
    this.data = { ...this.data, positions: [position, ...positions.filter((each) => each !== known)] };
    const timed = { ...newPosition, at };
    const recording = this.#queue === undefined ? this.#records.savePositions([timed]) : this.#queue.add(timed);
    recording.catch(reportUnexpected);
  }

  /** Sends what waits, at a pause or when the page is left. */
  send(isLeaving = false): void {
    this.#queue?.send(isLeaving).catch(reportUnexpected);
  }

  async save(film: FilmName): Promise<Result<void, 'not-found' | SavedRefusal>> {
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
    this.drafts.clear();
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
    await this.#queue?.drop(item);
    if (this.isOnAccount) await this.#parts.device(this.#parts.session.self?.id).remove('positions', item);
    if (item === undefined) this.#recordedSecond.clear();
    else this.#recordedSecond.delete(item);
  }

  #follow(person: string | undefined): void {
    const { account, device, forgetOthers, now, session } = this.#parts;
    this.#queue?.end();
    this.#recordedSecond.clear();
    forgetOthers(person);
    this.drafts.follow(person, session.hasEnded);
    this.writer = this.drafts.person;
    this.data = noData;
    this.isOnAccount = person !== undefined;
    this.#records = person === undefined ? device(undefined) : account;
    this.#queue = person === undefined ? undefined : new PositionQueue(account, device(person), () => now().getTime());
    this.#known = this.#read(person);
  }

  async #read(adopting?: string): Promise<void> {
    const records = this.#records;
    const { account, device } = this.#parts;
    if (adopting !== undefined || this.phase === 'failed') this.#reading.reset();
    await this.#reading.start(async (signal) => {
      if (adopting !== undefined) await adoptRecords(account, [device(adopting), device(undefined)], signal);
      const data = await records.read(signal);
      runInAction(() => {
        // While it was read, a film may have played on.
        const positions = [...mergePositions(data.positions, this.#playing()).values()];
        if (!signal.aborted) this.data = { ...data, positions };
      });
      return data;
    });
  }

  #playing(): readonly Position[] {
    return this.data.positions.filter(({ item }) => this.#recordedSecond.has(item));
  }
}

/**
 * Rule PROGRESS-12: moves the records of the device to the account of the person who has signed in. It removes a record
 * from the device only after the account has stored or refused it. Refusals are final: the film is gone, or the account
 * is full.
 */
async function adoptRecords(
  account: PersonalRecords,
  devices: readonly PersonalRecords[],
  signal: AbortSignal,
): Promise<void> {
  for (const device of devices) {
    const data = await device.read(signal);
    if (isEmpty(data)) continue;
    await account.savePositions(data.positions.map(({ updatedAt, ...position }) => ({ ...position, at: updatedAt })));
    // The last one first, so that the account lists them in the same order.
    for (const film of [...data.saved].reverse()) await account.save(filmOf(film));
    for (const { id, kind, item, second, text } of data.notes)
      await account.writeNote({ id, kind, item, second, text });
    await device.erase();
  }
}
