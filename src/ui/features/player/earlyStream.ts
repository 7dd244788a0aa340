import type { HlsListeners } from 'hls.js';
import Hls from 'hls.js/light';
import { expectedBandwidth, fittingRendition, rememberBandwidth } from './firstRendition.ts';

type Listener = (event: string, data: unknown) => void;
/** The width of the player in CSS pixels, once it is known. */
export type WidthOf = () => number | undefined;

const waiting = new Map<string, EarlyStream>();
const unclaimedAfter = 10_000;
const cachedMilliseconds = 10;

const storage = () => window.localStorage;

function optionsFor(startAt: number): NonNullable<ConstructorParameters<typeof Hls>[0]> {
  // Only Chromium reports it.
  const { connection } = navigator as Navigator & { readonly connection?: { readonly downlink?: number } };
  // Missing in the browsers of tests.
  const { getEntriesByType } = performance as Partial<Performance>;
  const files = (getEntriesByType?.call(performance, 'resource') ?? []) as PerformanceResourceTiming[];
  const bandwidth = expectedBandwidth(storage, { downlink: connection?.downlink, files });
  return {
    // Otherwise each film would begin with what a line of at most 5 Mbit/s carries, and fetch another rendition after it.
    ...(bandwidth === undefined ? {} : { abrEwmaDefaultEstimate: bandwidth }),
    // A worker costs more (its start, a Trusted Types exception) than it saves, because fMP4 needs almost no work.
    enableWorker: false,
    renderTextTracksNatively: false,
    // Set before the start, because a later seek would fetch the first segment in vain.
    startPosition: startAt > 0 ? startAt : -1,
    capLevelToPlayerSize: true,
    maxBufferLength: 30,
    // The first segment may arrive before the video element is attached.
    startFragPrefetch: true,
  };
}

/**
 * Vidstack misses events that came before it listens, and ignores events before its video begins to load. It acts on
 * two events, so its listeners of these two are held back until then.
 */
class EarlyStream extends Hls {
  readonly #src: string;
  readonly #past = new Map<string, unknown>();
  /** Set only while Vidstack adds its listeners. The listeners of hls.js itself come before and are not held back. */
  private held: (() => void)[] | undefined;

  constructor(src: string, startAt: number, widthOf: WidthOf) {
    super(optionsFor(startAt));
    this.#src = src;
    // Without a video element, hls.js does not know the size yet.
    this.once(Hls.Events.MANIFEST_PARSED, (_event, { levels }) => {
      const width = widthOf();
      if (width !== undefined) this.autoLevelCapping = fittingRendition(levels, width * devicePixelRatio);
    });
    this.on(Hls.Events.FRAG_BUFFERED, (_event, { stats: { loading } }) => {
      // A segment from the cache of the browser says nothing about the line.
      if (loading.end - loading.start > cachedMilliseconds) rememberBandwidth(storage, this.bandwidthEstimate);
    });
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
 * Vidstack creates its stream with `new` and accepts no existing one. A constructor that returns an object replaces the
 * new one, so Vidstack gets the early stream. It reads nothing else but `Events` and `isSupported`.
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

/** Starts to fetch the playlists while React and Vidstack still build the player. */
export function beginStream(src: string, startAt: number, widthOf: WidthOf): void {
  if (waiting.has(src) || !Hls.isSupported()) return;
  const early = new EarlyStream(src, startAt, widthOf);
  waiting.set(src, early);
  setTimeout(() => {
    if (waiting.get(src) !== early) return;
    waiting.delete(src);
    early.destroy();
  }, unclaimedAfter);
}

/** The hls.js and the options for Vidstack. The early stream is used once; later loads get a new one. */
export function claimStream(
  src: string,
  startAt: number,
): { readonly library: typeof Hls; readonly options: ReturnType<typeof optionsFor> } {
  const early = waiting.get(src);
  waiting.delete(src);
  return { library: early === undefined ? Hls : libraryOf(early), options: optionsFor(startAt) };
}
