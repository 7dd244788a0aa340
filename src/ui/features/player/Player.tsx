import './styles/player.css';
import { MediaPlayer, MediaProvider, type MediaPlayerInstance } from '@vidstack/react';
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type HTMLAttributes } from 'react';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import { usePageFullscreen } from '../../base/page/pageFullscreen.ts';
import { beginStream } from './earlyStream.ts';
import { listenForKeys } from './listenForKeys.ts';
import { PlayerContext } from './model/playerContext.ts';
import { PlayerModel } from './model/PlayerModel.ts';
import type { PlayerProps } from './model/PlayerProps.ts';
import { PlayerStage } from './PlayerStage.tsx';
import { playsNatively, prepareStreaming, warmStreaming } from './streaming.ts';
import { useCaptionTracks } from './useCaptionTracks.ts';
import { useMediaSession } from './useMediaSession.ts';
import { useRecovery } from './useRecovery.ts';
import { useTrueLength } from './useTrueLength.ts';
import { useFilmChapters } from './model/useFilmChapters.ts';
import { useFoundAnswer } from './model/useFoundAnswer.ts';
import { useHits } from './model/useHits.ts';
import { fill } from './model/wording.ts';

warmStreaming();

const tellEvery = 0.25;

/** Plays one item with Vidstack and hls.js. The controls, captions, texts and shortcuts are our own. */
export function Player({
  name,
  itemId,
  brand,
  playback,
  startAt,
  autoPlay,
  words,
  renew,
  onFault,
  characterKeys = true,
  hasTheatre = false,
  widthOf = () => undefined,
  onTime,
  onPlayingChange,
  onEnded,
  firstAction,
  over,
  found,
  handle,
}: PlayerProps) {
  const [player, setPlayer] = useState<MediaPlayerInstance | null>(null);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [model] = useState(
    () =>
      new PlayerModel(
        words,
        playback.captions.map((track) => track.language),
        autoPlay,
        () => window.localStorage,
        firstAction,
      ),
  );
  const [first] = useState(() => {
    if (!playsNatively(navigator.vendor)) beginStream(playback.src, startAt, widthOf);
    return { startAt, volume: model.choices.volume, muted: model.choices.muted, rate: model.choices.rate };
  });
  const soughtAt = useRef(startAt);
  const toldAt = useRef(-1);
  const [duration, setDuration] = useState(0);
  const chapters = useFilmChapters(playback, model, words, duration);
  const surroundings = useMemo(
    () => ({ model, words, playback, chapters, name }),
    [model, words, playback, chapters, name],
  );
  // Vidstack first renders a `<source>` with the playlist. A browser that plays HLS itself would then fetch everything
  // twice. Vidstack's types accept only the attributes of any element, so a cast is needed.
  const videoAttributes = {
    preload: 'none',
    ...(playback.poster === null ? {} : { poster: playback.poster }),
  } as HTMLAttributes<HTMLMediaElement>;
  const { onError, onHlsError } = useRecovery(player, playback.src, renew, onFault);
  useCaptionTracks(player, playback.captions, model);
  useTrueLength(player, element);
  useMediaSession(player, model, chapters.list);

  useEffect(
    () => (element === null ? undefined : listenForKeys(element, model.perform, characterKeys)),
    [element, model, characterKeys],
  );

  useEffect(() => {
    model.attach(player);
    // Otherwise Vidstack takes the focus from a control when it hides the controls.
    if (player !== null) player.controls.canIdle = false;
    setElement(player?.el ?? null);
  }, [model, player]);

  useEffect(() => {
    // The facade's button had the focus and is gone, or the focus was moved to its slot. The shortcuts must work on.
    if (autoPlay && element !== null && document.activeElement?.contains(element) === true)
      element.focus({ preventScroll: true });
  }, [autoPlay, element]);

  useEffect(() => {
    if (soughtAt.current !== startAt) model.seekTo(startAt);
    soughtAt.current = startAt;
  }, [model, startAt]);

  const hits = useHits(itemId);
  useEffect(() => model.offerHits(hits), [model, hits]);

  const watchAnswer = useFoundAnswer(found);
  const isFullscreen = usePageFullscreen();
  useEffect(() => model.offerTheatre(hasTheatre && !isFullscreen), [model, hasTheatre, isFullscreen]);
  useEffect(() => {
    element?.toggleAttribute('data-fullscreen', isFullscreen);
    // As Vidstack does for its own full screen. The browser unlocks when full screen ends.
    if (isFullscreen && player !== null && matchMedia('(pointer: coarse)').matches && player.orientation.supported)
      player.orientation.lock('landscape').catch(reportUnexpected);
  }, [element, player, isFullscreen]);

  useImperativeHandle(
    handle,
    () => ({
      position: () => model.position,
      seekTo: model.seekTo,
      play: model.play,
      pause: model.pause,
      focus: () => element?.focus({ preventScroll: true }),
    }),
    [model, element],
  );

  return (
    <PlayerContext value={surroundings}>
      <MediaPlayer
        ref={setPlayer}
        className="player"
        title={name}
        artist={brand}
        aria-label={fill(words.region, { name })}
        ariaLabel={fill(words.region, { name })}
        src={{ src: playback.src, type: 'application/x-mpegurl' }}
        artwork={playback.poster === null ? [] : [{ src: playback.poster }]}
        viewType="video"
        streamType="on-demand"
        load="eager"
        posterLoad="idle"
        playsInline
        preferNativeHLS={playsNatively(navigator.vendor)}
        volume={first.volume}
        muted={first.muted}
        playbackRate={first.rate}
        keyDisabled
        onProviderChange={(provider) => prepareStreaming(provider, playback.src, first.startAt)}
        onCanPlay={model.begin}
        onLoadedMetadata={() => {
          if (player !== null && playsNatively(navigator.vendor) && first.startAt > 0 && player.currentTime < 1)
            player.currentTime = first.startAt;
        }}
        onDurationChange={setDuration}
        onTimeUpdate={({ currentTime }) => {
          if (Math.abs(currentTime - toldAt.current) < tellEvery) return;
          toldAt.current = currentTime;
          watchAnswer(currentTime, player?.duration ?? 0);
          onTime?.(currentTime);
        }}
        // A seek in a paused film also moves the mark in the list of objectives.
        onSeeking={(seconds) => onTime?.(seconds)}
        onPlay={() => onPlayingChange?.(true)}
        onPause={() => {
          // `onTime` is called only some four times a second, so the position of the pause is reported too.
          if (player !== null) onTime?.(player.currentTime);
          onPlayingChange?.(false);
        }}
        onEnded={() => onEnded?.()}
        onError={onError}
        onHlsError={onHlsError}
      >
        <MediaProvider mediaProps={videoAttributes} />
        <PlayerStage element={element} />
        {over}
      </MediaPlayer>
    </PlayerContext>
  );
}
