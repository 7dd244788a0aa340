import { isHLSProvider, type HLSErrorEvent, type MediaPlayerInstance } from '@vidstack/react';
import { useCallback, useEffect, useRef } from 'react';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

const renewEvery = 30_000;
const patience = 30_000;
const allowedDecodingFaults = 3;

async function startAgain(player: MediaPlayerInstance, src: string): Promise<boolean> {
  const provider = player.provider;
  if (isHLSProvider(provider)) {
    const stream = provider.instance;
    if (stream === null) return false;
    if (stream.levels.length === 0) stream.loadSource(src);
    else stream.startLoad(player.currentTime);
    return true;
  }
  const video = player.el?.querySelector('video') ?? null;
  if (video === null) return false;
  const wasAt = video.currentTime;
  video.load();
  video.currentTime = wasAt;
  if (!player.paused) await video.play();
  return true;
}

interface Recovery {
  readonly onError: () => void;
  readonly onHlsError: (detail: HLSErrorEvent['detail']) => void;
}

/**
 * Keeps the media cookie fresh while the video plays. After a long pause it has run out, and the next segment is refused:
 * then, once in a while, it is renewed and loading goes on. What fails again is a fault.
 */
export function useRecovery(
  player: MediaPlayerInstance | null,
  src: string,
  renew: () => Promise<void>,
  onFault: () => void,
): Recovery {
  const latest = useRef({ renew, onFault });
  const last = useRef({ renewed: performance.now(), recovered: -Infinity, decodingFaults: 0 });
  useEffect(() => {
    latest.current = { renew, onFault };
  });

  useEffect(() => {
    if (player === null) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const renewNow = (): void => {
      last.current.renewed = performance.now();
      // A refusal shows itself when the next segment is asked for.
      latest.current.renew().catch(reportUnexpected);
    };
    const stop = player.subscribe(({ paused }) => {
      clearInterval(timer);
      if (paused) return;
      if (performance.now() - last.current.renewed >= renewEvery) renewNow();
      timer = setInterval(renewNow, renewEvery);
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [player]);

  const onError = useCallback(() => {
    const giveUp = (): void => latest.current.onFault();
    if (player === null || performance.now() - last.current.recovered < patience) return giveUp();
    last.current.recovered = performance.now();
    latest.current
      .renew()
      .catch(reportUnexpected)
      .then(() => startAgain(player, src))
      .then(
        (started) => (started ? undefined : giveUp()),
        (fault: unknown) => {
          reportUnexpected(fault, 'playback');
          giveUp();
        },
      );
  }, [player, src]);

  const onHlsError = useCallback((detail: HLSErrorEvent['detail']) => {
    if (!detail.fatal || detail.type !== 'mediaError') return;
    // Vidstack mends decoding faults for ever; a broken file would never be told.
    last.current.decodingFaults += 1;
    if (last.current.decodingFaults === allowedDecodingFaults) latest.current.onFault();
  }, []);

  return { onError, onHlsError };
}
