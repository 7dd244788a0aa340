import type { HlsListeners } from 'hls.js';
import Hls from 'hls.js/light';

type Listener = (event: string, data: unknown) => void;

const waiting = new Map<string, EarlyStream>();
const unclaimedAfter = 10_000;

function optionsFor(startAt: number): NonNullable<ConstructorParameters<typeof Hls>[0]> {
  return {
    // fMP4 passes through almost untouched, so a worker costs more (its start, a Trusted Types entry) than it gives.
    enableWorker: false,
    renderTextTracksNatively: false,
    // A seek after the start would come when the first segment of the beginning had been fetched for nothing.
    startPosition: startAt > 0 ? startAt : -1,
    capLevelToPlayerSize: true,
    maxBufferLength: 30,
    // The first segment too may come before there is a video to put it in.
    startFragPrefetch: true,
  };
}

/**
 * Vidstack misses what happened before it listened, and ignores what it hears before its video has begun to load: its
 * listeners of the two events that it acts on are held back until then.
 */
class EarlyStream extends Hls {
  readonly #src: string;
  readonly #past = new Map<string, unknown>();
  /** Undefined while the parts of hls.js itself listen, and again once Vidstack has taken over. */
  private held: (() => void)[] | undefined;

  constructor(src: string, startAt: number) {
    super(optionsFor(startAt));
    this.#src = src;
    this.once(Hls.Events.LEVEL_LOADED, (event, data) => this.#past.set(event, data));
    this.on(Hls.Events.ERROR, (event, data) => {
      if (data.fatal && !this.#past.has(event)) this.#past.set(event, data);
    });
    this.loadSource(src);
    this.held = [];
  }

  override on<Event extends keyof HlsListeners, Context = undefined>(
    event: Event,
    listener: HlsListeners[Event],
    context?: Context,
  ): void {
    if (this.held === undefined || (event !== Hls.Events.LEVEL_LOADED && event !== Hls.Events.ERROR))
      super.on(event, listener, context);
    else
      this.held.push(() => {
        super.on(event, listener, context);
        if (this.#past.has(event)) (listener as Listener).call(context, event, this.#past.get(event));
      });
  }

  override loadSource(address: string): void {
    const { held } = this;
    this.held = undefined;
    if (held !== undefined) {
      const tell = () => held.forEach((listen) => listen());
      if (this.media === null) tell();
      else this.media.addEventListener('loadstart', tell, { once: true });
    }
    if (held === undefined || address !== this.#src) super.loadSource(address);
  }
}

/**
 * Vidstack builds its stream with `new` and takes no built one. A constructor that returns an object gives that object in
 * place of a new one: so it gets the stream that has already begun. `Events` and `isSupported` are all else that it reads.
 */
function libraryOf(stream: EarlyStream): typeof Hls {
  class Begun {
    static readonly Events = Hls.Events;
    static readonly isSupported = () => true;
    constructor() {
      return stream;
    }
  }
  return Begun as unknown as typeof Hls;
}

/** Begins to fetch the playlists while React and Vidstack still build the player around them. */
export function beginStream(src: string, startAt: number): void {
  if (waiting.has(src) || !Hls.isSupported()) return;
  const early = new EarlyStream(src, startAt);
  waiting.set(src, early);
  setTimeout(() => {
    if (waiting.get(src) !== early) return;
    waiting.delete(src);
    early.destroy();
  }, unclaimedAfter);
}

/** The hls.js to give to Vidstack with its options: the begun stream once, a fresh one for every later load. */
export function claimStream(
  src: string,
  startAt: number,
): { readonly library: typeof Hls; readonly options: ReturnType<typeof optionsFor> } {
  const early = waiting.get(src);
  waiting.delete(src);
  return { library: early === undefined ? Hls : libraryOf(early), options: optionsFor(startAt) };
}
