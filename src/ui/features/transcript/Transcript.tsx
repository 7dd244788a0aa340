import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { momentLanguage } from '../../../domain/search/moment.ts';
import { Chunk } from '../../base/loading/Chunk.ts';
import { Fetching } from '../../base/loading/Fetching.ts';
import { whenIdle } from '../../base/loading/whenIdle.ts';
import { useWords } from '../../base/words/useWords.ts';
import type { PlaybackModel } from '../playback/PlaybackModel.ts';
import { useRefusal } from '../gate/ForSubscribers.tsx';
import { useGate } from '../gate/GateContext.ts';
import { Button } from '../../base/kit/Button.tsx';
import { besideFilm, hasTranscript, mayRead } from './hasTranscript.ts';
import { recallPanel, rememberPanel } from './rememberedPanel.ts';
import type { TranscriptPanelProps } from './TranscriptPanel.tsx';
import { TranscriptFailure, TranscriptWaiting } from './TranscriptStates.tsx';
import { useMediaQuery } from '../../base/page/useMediaQuery.ts';
import type { Watched } from '../playback/Watched.ts';

interface TranscriptProps {
  readonly item: Watched;
  readonly playback: PlaybackModel;
  readonly goTo: (second: number) => void;
  readonly className: string;
  /** Whether a tab shows it beside the film. A tab does not fold it. */
  readonly tab?: 'chosen' | 'hidden';
}

const chunk = new Chunk(
  async () => (await import(/* webpackChunkName: "Transcript" */ './TranscriptPanel.tsx')).TranscriptPanel,
);
let attempts = 0;
/** Each attempt has its own place, so that a failed chunk is loaded again. */
const loadPanel = () => chunk.at(`${(attempts += 1)}`);

/** Rules TRANSCRIPT-1 and TRANSCRIPT-2: the transcript. Its script and texts load when it is open. */
export const Transcript = observer(function Transcript(props: TranscriptProps) {
  const { item, playback, className } = props;
  const { t } = useWords('watch');
  if (!hasTranscript(item)) return null;
  if (mayRead(item, playback)) return <Folded {...props} />;
  return (
    <div className={`transcript is-later ${className}`}>
      <h2>{t('transcript.title')}</h2>
      <Later item={item} />
    </div>
  );
});

/** Rule GATE-11: what people without access are told in place of the transcript, and the way in. */
const Later = observer(function Later({ item }: Pick<TranscriptProps, 'item'>) {
  const { t } = useWords('watch');
  const gate = useGate();
  const refusal = useRefusal(item);
  if (refusal === undefined) return <p className="transcript-state">{t('transcript.later')}</p>;
  return (
    <div className="transcript-state stack">
      <p>{t('transcript.closed')}</p>
      <Button kind="secondary" size="small" onClick={() => gate.stop(refusal, { act: 'watch', name: item.name, item })}>
        {t('transcript.wayIn')}
      </Button>
    </div>
  );
});

const Folded = observer(function Folded({ item, playback, goTo, className, tab }: TranscriptProps) {
  const { t } = useWords('watch');
  const { search } = useLocation();
  const parameters = new URLSearchParams(search);
  const asked = {
    query: parameters.get('q') ?? '',
    language: momentLanguage(parameters),
  };
  // Seeking removes the search from the address, and its words stay marked until the next search.
  const [{ query, language }, setAsked] = useState(asked);
  if (asked.query !== '' && (asked.query !== query || asked.language !== language)) setAsked(asked);
  const details = useRef<HTMLDetailsElement>(null);
  const isWide = useMediaQuery(besideFilm);
  const [isFolded, fold] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [panel] = useState(() => new Fetching<ComponentType<TranscriptPanelProps>>());
  const isTab = tab !== undefined;
  const isHidden = isWide && tab === 'hidden';
  const toggled = () => {
    const opens = details.current?.open === true;
    setOpen(opens);
    fold(isWide && !opens);
    if (opens && !isHidden && panel.phase === 'idle') void panel.start(loadPanel);
  };
  useEffect(() => () => panel.cancel(), [panel]);
  useEffect(() => {
    const box = details.current;
    if (box === null) return undefined;
    // After a search the transcript is open. If the visitor opened it before the script ran, it stays open.
    if (query !== '') box.open = true;
    setOpen(box.open);
    if (!isWide || box.open) {
      if (box.open && !isHidden && panel.phase === 'idle') void panel.start(loadPanel);
      return undefined;
    }
    const staysClosed = !isTab && recallPanel() === 'closed';
    if (staysClosed) fold(true);
    // Its script must not delay the film. A closed or hidden transcript is loaded too, because a print shows it, and
    // while the browser prints it is too late to load.
    return whenIdle(() => {
      if (!staysClosed) box.open = true;
      if (panel.phase === 'idle') void panel.start(loadPanel);
    });
  }, [panel, query, isWide, isTab, isHidden]);
  const Panel = panel.value;
  return (
    <details ref={details} className={`transcript ${className} ${isFolded ? 'is-folded' : ''}`} onToggle={toggled}>
      <summary onClick={() => isWide && rememberPanel(details.current?.open === true ? 'closed' : 'transcript')}>
        <h2>{t('transcript.title')}</h2>
      </summary>
      {Panel === undefined ? null : (
        <Panel
          key={`${query} ${language}`}
          item={item}
          playback={playback}
          query={query}
          language={language}
          goTo={goTo}
          isShown={isOpen && !isHidden}
        />
      )}
      {panel.phase === 'loading' && Panel === undefined ? <TranscriptWaiting /> : null}
      {panel.phase === 'error' ? <TranscriptFailure again={() => void panel.start(loadPanel)} /> : null}
    </details>
  );
});
