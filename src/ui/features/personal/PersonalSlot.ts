import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ComponentType } from 'react';
import { isKept, resumeSecond, type NewPosition } from '../../../domain/personal/position.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import type { Session } from '../session/Session.ts';
import type { PlayedFilm, Positions } from '../playback/Positions.ts';
import type { PersonalStore } from './PersonalStore.ts';
import type { BrowserSettings } from '../../../application/ports/personal/BrowserSettings.ts';
import type { OwnEvents } from '../../../application/ports/personal/OwnEvents.ts';
import type { ReminderRequests } from '../../../application/ports/personal/ReminderRequests.ts';
import type { FoundFilms } from '../../../application/ports/catalogue/FoundFilms.ts';
import type { Playable } from '../playback/Watched.ts';

export interface PersonalParts {
  readonly store: PersonalStore;
  readonly films: FoundFilms;
  readonly settings: BrowserSettings;
  readonly reminders: ReminderRequests;
  readonly events: OwnEvents;
  readonly screens: {
    readonly ContinueRow: ComponentType<{ readonly isLate: boolean }>;
    readonly CardProgress: ComponentType<{ readonly item: string }>;
    readonly SeriesProgress: ComponentType<{ readonly sessions: readonly string[] }>;
    readonly WatchedMark: ComponentType<{ readonly item: string }>;
    readonly FilmTools: ComponentType<FilmToolsProps>;
  };
}

export type LoadPersonal = () => Promise<PersonalParts>;

interface Surroundings {
  readonly session: Pick<Session, 'state' | 'known'>;
  readonly load: LoadPersonal;
  /** Whether anything is kept on this device. */
  readonly hasRecords: () => boolean;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** A film does not wait longer for its position. */
const patienceMilliseconds = 1000;

/**
 * What a person has watched, saved and written, as the rest of the site sees it. Its code loads when someone is signed
 * in, has records on this device, or gets the first one.
 */
export class PersonalSlot implements Positions {
  parts: PersonalParts | undefined;
  readonly #around: Surroundings;
  #coming: Promise<PersonalParts> | undefined;
  /** The latest position that came before the code of records. */
  #early: NewPosition | undefined;

  constructor(around: Surroundings) {
    this.#around = around;
    makeAutoObservable(this, { parts: observableRef });
  }

  get isWanted(): boolean {
    const { session, hasRecords } = this.#around;
    return session.state === 'signed-in' || (session.state === 'signed-out' && hasRecords());
  }

  /** A failed load is tried again by the next call. */
  load(): Promise<PersonalParts> {
    this.#coming ??= this.#around.load().then(
      (parts) => {
        runInAction(() => {
          this.parts = parts;
        });
        if (this.#early !== undefined) parts.store.record(this.#early);
        this.#early = undefined;
        return parts;
      },
      (fault: unknown) => {
        this.#coming = undefined;
        throw fault;
      },
    );
    return this.#coming;
  }

  /** Loads ahead of need. A failure is ignored: the code is loaded again when it is needed. */
  loadAhead(): void {
    this.load().catch(reportUnexpected);
  }

  /** Rule PROGRESS-3. */
  async resumeSecond(film: PlayedFilm, signal: AbortSignal): Promise<number | undefined> {
    const ask = async () => {
      if (this.#around.session.state === 'loading') await this.#around.session.known();
      if (!this.isWanted) return undefined;
      const { store } = await this.load();
      return resumeSecond(await store.positionIn(film.id, signal), film.duration);
    };
    const late = this.#around.wait(patienceMilliseconds).then(() => undefined);
    return Promise.race([ask().catch(reportUnexpected), late]);
  }

  report(film: PlayedFilm, second: number): void {
    const newPosition = positionIn(film, second);
    if (this.parts === undefined) this.#recordEarly(newPosition);
    else if (film.duration > 0) this.parts.store.report(newPosition);
  }

  rest(film: PlayedFilm, second: number): void {
    const newPosition = positionIn(film, second);
    if (this.parts === undefined) return this.#recordEarly(newPosition);
    if (film.duration <= 0) return;
    this.parts.store.record(newPosition);
    this.parts.store.send();
  }

  /** Rule PROGRESS-14: the first position loads the code of records, which then records the latest one. */
  #recordEarly(newPosition: NewPosition): void {
    if (!isKept(newPosition)) return;
    this.#early = newPosition;
    this.loadAhead();
  }
}

function positionIn({ kind, id: item, duration }: PlayedFilm, second: number): NewPosition {
  return { kind, item, duration, second };
}

/** For sites that keep nothing about people. */
export const noPersonal = new PersonalSlot({
  session: { state: 'signed-out', known: async () => undefined },
  load: () => new Promise(() => undefined),
  hasRecords: () => false,
  wait: async () => undefined,
});

export interface FilmToolsProps {
  readonly item: Playable;
  /** Where the film is. */
  readonly second: number;
  /** The action that the person chose before the code of the tools was loaded. */
  readonly first: 'save' | 'note' | undefined;
}
