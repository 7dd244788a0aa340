import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { Chunk } from '../../base/loading/Chunk.ts';
import { Fetching } from '../../base/loading/Fetching.ts';
import { useWords } from '../../base/words/useWords.ts';
import type { PlaybackModel } from '../playback/PlaybackModel.ts';
import { useStartAt } from '../playback/useStartAt.ts';
import type { TranscriptPanelProps } from './TranscriptPanel.tsx';
import { TranscriptFailure, TranscriptWaiting } from './TranscriptStates.tsx';
import type { Watched } from '../playback/Watched.ts';

interface TranscriptProps {
  readonly item: Watched;
  readonly playback: PlaybackModel;
  readonly goTo: (second: number) => void;
  readonly className?: string;
}

const chunk = new Chunk(
  async () => (await import(/* webpackChunkName: "Transcript" */ './TranscriptPanel.tsx')).TranscriptPanel,
);
let attempts = 0;
/** Each attempt has its own place, so that a failed chunk is loaded again. */
const loadPanel = () => chunk.at(`attempt ${(attempts += 1)}`);

/** The transcript, collapsed at first. Its script and texts load when it is opened. */
export const Transcript = observer(function Transcript(props: TranscriptProps) {
  const { item, playback } = props;
  const mayBeWatched =
    playback.playback !== undefined ||
    (item.public && (playback.state === 'facade' || playback.state === 'opening' || playback.state === 'fault'));
  if (item.captions.length === 0 || item.processing.state !== 'ready' || !mayBeWatched) return null;
  return <Folded {...props} />;
});

const Folded = observer(function Folded({ item, playback, goTo, className = '' }: TranscriptProps) {
  const { t } = useWords('watch');
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get('q') ?? '';
  // Seeking removes the search from the address, and its words stay marked until the next search.
  const [query, setQuery] = useState(asked);
  if (asked !== '' && asked !== query) setQuery(asked);
  const startAt = useStartAt(item.duration);
  const details = useRef<HTMLDetailsElement>(null);
  const [panel] = useState(() => new Fetching<ComponentType<TranscriptPanelProps>>());
  const open = () => {
    if (details.current?.open === true && panel.phase === 'idle') void panel.start(loadPanel);
  };
  useEffect(() => {
    // After a search the transcript is open. If the visitor opened it before the script ran, it stays open.
    if (query !== '') details.current?.setAttribute('open', '');
    if (details.current?.open === true) void panel.start(loadPanel);
    return () => panel.cancel();
  }, [panel, query]);
  const Panel = panel.value;
  return (
    <details ref={details} className={`transcript ${className}`} onToggle={open}>
      <summary>
        <h2>{t('transcript.title')}</h2>
      </summary>
      {Panel === undefined ? null : (
        <Panel
          key={query}
          tracks={playback.playback?.captions ?? item.captions}
          query={query}
          second={playback.second ?? (query === '' ? undefined : startAt)}
          goTo={goTo}
        />
      )}
      {panel.phase === 'loading' && Panel === undefined ? <TranscriptWaiting /> : null}
      {panel.phase === 'error' ? <TranscriptFailure again={() => void panel.start(loadPanel)} /> : null}
    </details>
  );
});
