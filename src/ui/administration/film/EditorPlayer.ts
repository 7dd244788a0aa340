import { makeAutoObservable } from 'mobx';

/** What the model needs of the film on the page. */
export interface PlayedFilm {
  seek(second: number): void;
  play(): void;
}

/** Rule EDITOR-3: the player of an editor: whether it is open, where it stands, and what it shall do. */
export class EditorPlayer {
  isOpen = false;
  /** The position of the player itself, in seconds; undefined until the film shows a frame. */
  shown: number | undefined = undefined;
  #film: PlayedFilm | undefined;
  /** Where it shall begin, and whether it plays then. */
  #start: { readonly second: number | undefined; readonly plays: boolean } = { second: undefined, plays: false };
  readonly #outside: () => number | undefined;

  /** `outside` is the position of another player of the same film, on the page behind the editor. */
  constructor(outside: () => number | undefined = () => undefined) {
    this.#outside = outside;
    makeAutoObservable(this);
  }

  /** The position in seconds; undefined until some player shows a frame. */
  get second(): number | undefined {
    return this.shown ?? this.#outside();
  }

  /** The same in whole seconds, which changes less often. */
  get wholeSecond(): number | undefined {
    return this.second === undefined ? undefined : Math.floor(this.second);
  }

  /** Whether it opens and shows nothing yet. */
  get isOpening(): boolean {
    return this.isOpen && this.second === undefined;
  }

  get startSecond(): number | undefined {
    return this.#start.second ?? this.#outside();
  }

  open(plays = false): void {
    if (!this.isOpen) this.#start = { ...this.#start, plays };
    this.isOpen = true;
  }

  playFrom(second: number): void {
    this.#start = { second, plays: true };
    this.isOpen = true;
    this.#film?.seek(second);
    this.#film?.play();
  }

  attach(film: PlayedFilm): void {
    this.#film = film;
  }

  detach(): void {
    this.#film = undefined;
    this.shown = undefined;
  }

  /** The film shows its first frame. */
  show(second: number): void {
    this.standAt(second);
    if (this.#start.plays) this.#film?.play();
  }

  standAt(second: number): void {
    this.shown = second;
  }
}
