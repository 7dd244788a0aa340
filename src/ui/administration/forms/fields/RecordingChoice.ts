import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { WebinarEditing } from '../../../../application/ports/editing/WebinarEditing.ts';
import { everything } from '../../../../domain/catalogue/catalogue.ts';
import type { WebinarSummary } from '../../../../domain/item/webinar.ts';
import { reportUnexpected } from '../../../base/loading/reportUnexpected.ts';

export type Recording = Pick<WebinarSummary, 'id' | 'slug' | 'title' | 'published'>;

const pauseMilliseconds = 250;
const mostShown = 8;

/** Searches recorded webinars by title, id or URL path. */
export class RecordingChoice {
  typed = '';
  found: readonly Recording[] = [];
  state: 'idle' | 'asking' | 'found' | 'failed' = 'idle';
  /** All webinars found so far, by id. They give the title of a linked one. */
  known: ReadonlyMap<string, Recording> = new Map();
  readonly #webinars: Pick<WebinarEditing, 'list' | 'find'>;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #call = new AbortController();
  readonly #life = new AbortController();

  constructor(webinars: Pick<WebinarEditing, 'list' | 'find'>) {
    this.#webinars = webinars;
    makeAutoObservable(this, { found: observableRef, known: observableRef });
  }

  /** The linked webinar, if it is known already. */
  recordingOf(id: string): Recording | undefined {
    return this.known.get(id);
  }

  /** Fetches the linked webinar for its title. */
  async fetchKnown(id: string): Promise<void> {
    if (id === '' || this.known.has(id)) return;
    const answer = await this.#webinars.find(id, this.#life.signal).catch(reportUnexpected);
    if (answer?.ok === true) runInAction(() => this.#learn([answer.value.item]));
  }

  type(typed: string): void {
    this.#leaveSearch();
    this.typed = typed;
    // Enter selects the first result. A result of the previous text would be a webinar that nobody meant.
    this.found = [];
    if (typed.trim() === '') {
      this.state = 'idle';
      return;
    }
    this.state = 'asking';
    this.#pause = setTimeout(() => void this.search(), pauseMilliseconds);
  }

  async search(): Promise<void> {
    this.#leaveSearch();
    const call = new AbortController();
    this.#call = call;
    this.state = 'asking';
    const typed = this.typed.trim();
    const name = lastPart(typed);
    try {
      // A text that may be a title is looked up as a path only if no title matches.
      const isNamed = isName(name) && (name.includes('-') || name !== typed);
      const [known, byTitle] = await Promise.all([
        isNamed ? this.#webinars.find(name, call.signal) : undefined,
        this.#webinars.list({ ...everything, search: typed }, undefined, call.signal),
      ]);
      const byName =
        known === undefined && isName(name) && byTitle.items.length === 0
          ? await this.#webinars.find(name, call.signal)
          : known;
      const first = byName?.ok === true ? [byName.value.item] : [];
      if (!call.signal.aborted)
        runInAction(() =>
          this.#show([...first, ...byTitle.items.filter(({ id }) => id !== first[0]?.id)].slice(0, mostShown)),
        );
    } catch (fault) {
      reportUnexpected(fault);
      if (!call.signal.aborted)
        runInAction(() => {
          this.state = 'failed';
        });
    }
  }

  /** The first result, without waiting for the pause; `undefined` if there is none, or if the text was changed. */
  async findFirst(): Promise<Recording | undefined> {
    const { typed } = this;
    if (this.state === 'asking' || this.state === 'failed') await this.search();
    return this.typed === typed ? this.found[0] : undefined;
  }

  end(): void {
    this.#leaveSearch();
    this.#life.abort();
  }

  #show(found: readonly Recording[]): void {
    this.found = found;
    this.state = 'found';
    this.#learn(found);
  }

  #learn(recordings: readonly Recording[]): void {
    this.known = new Map([...this.known, ...recordings.map((recording) => [recording.id, recording] as const)]);
  }

  #leaveSearch(): void {
    clearTimeout(this.#pause);
    this.#call.abort();
  }
}

/** The last part of a pasted address, which is the path or id of the webinar. */
function lastPart(typed: string): string {
  return (
    typed
      .replace(/[?#].*$/, '')
      .split('/')
      .filter((part) => part !== '')
      .at(-1) ?? ''
  );
}

function isName(typed: string): boolean {
  return /^[a-zA-Z0-9]+(-[a-zA-Z0-9]+)*$/.test(typed);
}
