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
 * Renews the media cookie while the video plays. During a long pause it expires, and the next segment is refused. Then
 * it renews the cookie and resumes loading. Another failure within 30 s is a fault.
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
      // A failure shows when the next segment is refused.
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
    // Vidstack retries decoding errors for ever, so a broken file would never be reported.
    last.current.decodingFaults += 1;
    if (last.current.decodingFaults === allowedDecodingFaults) latest.current.onFault();
  }, []);

  return { onError, onHlsError };
}
