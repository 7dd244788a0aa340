import { useMediaPlayer, useMediaState } from '@vidstack/react';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { chapterAt, chapterParts } from '../model/chapterParts.ts';
import { HitMarks } from './HitControls.tsx';
import { usePlayer } from '../model/playerContext.ts';
import { useSeekPosition } from './usePosition.ts';
import { fill, pageLanguage, spokenTime, clockLabel } from '../model/wording.ts';
import { tileAt, tileStyle, useStoryboard } from '../model/storyboard.ts';
const arrowStep = 5;
const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -arrowStep,
  ArrowDown: -arrowStep,
  ArrowRight: arrowStep,
  ArrowUp: arrowStep,
};

/** A native range input below our own drawing. Assistive technology and touch support it, and its texts are ours. */
export function SeekBar() {
  const { model, words, chapters } = usePlayer();
  const player = useMediaPlayer();
  const duration = useMediaState('duration');
  const bar = useRef<HTMLDivElement>(null);
  const range = useRef<HTMLInputElement>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const dragged = useRef<number | null>(null);
  const parts = chapterParts(chapters.list, duration);
  const show = useSeekPosition(player, bar, range, dragged, (time) => {
    const language = pageLanguage();
    const values = {
      time: spokenTime(time, language),
      duration: spokenTime(duration, language),
      chapter: chapterAt(parts, time)?.title ?? '',
    };
    return fill(values.chapter === '' ? words.seekValue : words.seekValueInChapter, values);
  });

  useEffect(() => {
    if (player !== null) show(player.currentTime);
  }, [duration, player, show]);

  const pointAt = (event: PointerEvent): void => {
    const box = event.currentTarget.getBoundingClientRect();
    if (duration > 0) setPointed(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * duration);
  };
  const commit = (): void => {
    if (dragged.current === null) return;
    const time = dragged.current;
    dragged.current = null;
    model.seekTo(time);
  };
  const onKey = (event: KeyboardEvent): void => {
    const step =
      keySteps[event.key] ?? (event.key === 'PageUp' ? duration / 10 : event.key === 'PageDown' ? -duration / 10 : 0);
    if (event.key === 'Home') model.seekTo(0);
    else if (event.key === 'End') model.seekTo(duration);
    else if (step !== 0) model.seekTo(model.position + step);
    else return;
    event.preventDefault();
  };

  return (
    <div
      className="player-seek"
      ref={bar}
      onPointerMove={pointAt}
      onPointerDown={pointAt}
      onPointerLeave={() => setPointed(null)}
      onPointerUp={(event) => {
        if (event.pointerType === 'touch') setPointed(null);
      }}
      onPointerCancel={() => setPointed(null)}
    >
      <div className="player-parts" aria-hidden="true">
        {parts.map((part) => (
          <span
            key={part.time}
            className="player-part"
            style={{ flexGrow: part.end - part.time, '--from': part.time, '--to': part.end }}
            data-pointed={
              (pointed !== null && parts.length > 1 && part.time <= pointed && pointed < part.end) || undefined
            }
          >
            <i className="player-part-loaded" />
            <i className="player-part-pointed" />
            <i className="player-part-played" />
          </span>
        ))}
      </div>
      <HitMarks duration={duration} />
      <span className="player-thumb" aria-hidden="true" />
      {pointed !== null && (
        <SeekPreview time={pointed} duration={duration} chapter={chapterAt(parts, pointed)?.title ?? ''} />
      )}
      <input
        ref={range}
        className="player-range"
        type="range"
        min={0}
        max={duration > 0 ? duration : 1}
        step="any"
        defaultValue={0}
        disabled={!(duration > 0)}
        aria-label={words.seek}
        onInput={(event) => {
          dragged.current = Number(event.currentTarget.value);
          show(dragged.current);
        }}
        onPointerUp={commit}
        onPointerCancel={commit}
        onKeyDown={onKey}
        onBlur={commit}
        onChange={() => undefined}
      />
    </div>
  );
}

interface SeekPreviewProps {
  readonly time: number;
  readonly duration: number;
  readonly chapter: string;
}

/** The picture of the moment under the pointer. Screen readers get the same from the value of the slider. */
function SeekPreview({ time, duration, chapter }: SeekPreviewProps) {
  const { playback } = usePlayer();
  const tile = tileAt(useStoryboard(playback.storyboard), time);
  return (
    <div className="player-preview" aria-hidden="true" style={{ '--at': `${(time / duration) * 100}%` }}>
      {tile !== null && <div className="player-preview-picture" style={tileStyle(tile)} />}
      <div className="player-preview-text">
        {chapter !== '' && <span className="player-preview-chapter one-line">{chapter}</span>}
        <span>{clockLabel(time, duration)}</span>
      </div>
    </div>
  );
}
