import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
/**
 * Plays a film in a plain `<video>` in its best quality. A player that adapts to its size would give a small frame.
 * Returns a function that stops it.
 */
export function showFilm(video: HTMLVideoElement, src: string, startAt: number, onFault: () => void): () => void {
  let end: (() => void) | undefined;
  let isOver = false;
  const load = async () => {
    const { default: Hls } = await import('hls.js/light');
    if (isOver) return;
    if (!Hls.isSupported()) {
      video.src = src;
      video.currentTime = startAt;
      return;
    }
    const stream = new Hls({
      enableWorker: false,
      renderTextTracksNatively: false,
      capLevelToPlayerSize: false,
      startPosition: startAt > 0 ? startAt : -1,
      maxBufferLength: 10,
    });
    end = () => stream.destroy();
    stream.once(Hls.Events.MANIFEST_PARSED, () => {
      stream.currentLevel = stream.levels.length - 1;
    });
    stream.on(Hls.Events.ERROR, (_event, { fatal }) => {
      if (fatal) onFault();
    });
    stream.loadSource(src);
    stream.attachMedia(video);
  };
  load().catch((fault: unknown) => {
    reportUnexpected(fault);
    onFault();
  });
  return () => {
    isOver = true;
    end?.();
    video.removeAttribute('src');
  };
}
