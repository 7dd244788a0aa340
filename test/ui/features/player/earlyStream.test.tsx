import { beginStream, claimStream } from '../../../../src/ui/features/player/earlyStream.ts';

const src = 'http://localhost/media/a/master.m3u8';
const widthOf = () => 640;
const asked: string[] = [];

/** Requests that are written down and never answered. */
class SilentRequest {
  static readonly DONE = 4;
  readyState = 0;
  status = 0;
  open(_method: string, address: string) {
    asked.push(address);
  }
  send() {}
  abort() {}
  setRequestHeader() {}
}

beforeEach(() => {
  jest.useFakeTimers();
  asked.length = 0;
  const mediaSource = Object.assign(class {}, { isTypeSupported: () => true });
  const sourceBuffer = class {
    appendBuffer() {}
    remove() {}
  };
  Object.assign(window, { MediaSource: mediaSource, SourceBuffer: sourceBuffer, XMLHttpRequest: SilentRequest });
});
afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

/** What Vidstack does with a library: it builds a stream, listens, and loads the source. */
function takeOver(address = src) {
  const { library, options } = claimStream(src, 0);
  expect(library.isSupported()).toBe(true);
  const stream = new library(options);
  const heard: unknown[] = [];
  stream.on(library.Events.ERROR, (_event, data) => heard.push(data));
  return { library, stream, heard, load: () => stream.loadSource(address) };
}

const failure = { type: 'otherError', details: 'internalException', fatal: true } as never;

test('gives Vidstack the early stream, and does not load it again', () => {
  beginStream(src, 0, widthOf);
  expect(asked).toEqual([src]);
  const { stream, load } = takeOver();
  load();
  expect(stream.url).toBe(src);
  expect(asked).toEqual([src]);
  stream.destroy();
});

test('loads another address that Vidstack asks for', () => {
  beginStream(src, 0, widthOf);
  const { stream, load } = takeOver('http://localhost/media/b/master.m3u8');
  load();
  expect(asked).toEqual([src, 'http://localhost/media/b/master.m3u8']);
  stream.destroy();
});

test('passes an error of the early stream to Vidstack when Vidstack loads the source', () => {
  beginStream(src, 0, widthOf);
  const { library, stream, heard, load } = takeOver();
  stream.emit(library.Events.ERROR, library.Events.ERROR, failure);
  expect(heard).toEqual([]);
  load();
  expect(heard).toEqual([failure]);
  stream.destroy();
});

test('passes an error of the early stream to Vidstack only after the video has started to load', () => {
  beginStream(src, 0, widthOf);
  const { library, stream, heard, load } = takeOver();
  const video = document.createElement('video');
  Object.defineProperty(stream, 'media', { value: video });
  load();
  stream.emit(library.Events.ERROR, library.Events.ERROR, failure);
  expect(heard).toEqual([]);
  video.dispatchEvent(new Event('loadstart'));
  expect(heard).toEqual([failure]);
  stream.destroy();
});

test('gives a fresh stream for every later load', () => {
  beginStream(src, 0, widthOf);
  const first = takeOver();
  const second = takeOver();
  expect(second.stream).not.toBe(first.stream);
  first.stream.destroy();
  second.stream.destroy();
});

test('destroys an early stream that no player has claimed within ten seconds', () => {
  beginStream(src, 0, widthOf);
  jest.advanceTimersByTime(10_000);
  const { stream, load } = takeOver();
  load();
  expect(asked).toEqual([src, src]);
  stream.destroy();
});

// Rule PLAYER-14.
test('begins with the rendition that fits the size of the player and the bandwidth of the film before', () => {
  localStorage.setItem('lectern.bandwidth', '20000000');
  beginStream(src, 0, widthOf);
  const { library, stream } = takeOver();
  const levels = [640, 1280, 1920].map((width) => ({ width, height: width / 2, bitrate: width * 1000, maxBitrate: 0 }));
  stream.emit(library.Events.MANIFEST_PARSED, library.Events.MANIFEST_PARSED, { levels } as never);
  expect(stream.autoLevelCapping).toBe(0);
  expect(stream.abrEwmaDefaultEstimate).toBe(20_000_000);
  stream.destroy();
});
