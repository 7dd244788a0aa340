import Hls from 'hls.js/light';

type Listener = (event: string, data: unknown) => void;
type Listen = (event: string, listener: Listener, context?: unknown) => void;

interface EarlyStream {
  readonly stream: Hls;
  /** What Vidstack builds with `new`: it hands out the stream that has already begun. */
  readonly library: typeof Hls;
}

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
 * Vidstack misses what happened before it listened, and ignores what it hears before its video has begun to load: the two
 * events that it acts on are held back until then.
 */
function build(src: string, startAt: number): EarlyStream {
  const stream = new Hls(optionsFor(startAt));
  const past = new Map<string, unknown>();
  const held: Parameters<Listen>[] = [];
  const { on, loadSource } = stream;
  const listen = on.bind(stream) as Listen;
  stream.once(Hls.Events.LEVEL_LOADED, (event, data) => past.set(event, data));
  stream.on(Hls.Events.ERROR, (event, data) => {
    if (data.fatal && !past.has(event)) past.set(event, data);
  });
  stream.loadSource(src);
  stream.on = (...all: unknown[]) => {
    const each = all as Parameters<Listen>;
    if (each[0] === Hls.Events.LEVEL_LOADED || each[0] === Hls.Events.ERROR) held.push(each);
    else listen(...each);
  };
  stream.loadSource = (address) => {
    stream.on = on;
    stream.loadSource = loadSource;
    const tell = (): void => {
      for (const [event, listener, context] of held.splice(0)) {
        listen(event, listener, context);
        if (past.has(event)) listener.call(context, event, past.get(event));
      }
    };
    if (stream.media === null) tell();
    else stream.media.addEventListener('loadstart', tell, { once: true });
    if (address !== src) stream.loadSource(address);
  };
  // A constructor that returns an object gives that object in place of a new one.
  const library = new Proxy(Hls, { construct: () => stream });
  return { stream, library };
}

/** Begins to fetch the playlists while React and Vidstack still build the player around them. */
export function beginStream(src: string, startAt: number): void {
  if (waiting.has(src) || !Hls.isSupported()) return;
  const early = build(src, startAt);
  waiting.set(src, early);
  setTimeout(() => {
    if (waiting.get(src) !== early) return;
    waiting.delete(src);
    early.stream.destroy();
  }, unclaimedAfter);
}

/** The hls.js to give to Vidstack with its options: the begun stream once, a fresh one for every later load. */
export function claimStream(
  src: string,
  startAt: number,
): { readonly library: typeof Hls; readonly options: ReturnType<typeof optionsFor> } {
  const early = waiting.get(src);
  waiting.delete(src);
  return { library: early?.library ?? Hls, options: optionsFor(startAt) };
}
