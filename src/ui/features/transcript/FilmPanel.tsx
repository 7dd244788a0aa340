import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useWords } from '../../base/words/useWords.ts';
import type { PlaybackModel } from '../playback/PlaybackModel.ts';
import type { Watched } from '../playback/Watched.ts';
import { besideFilm, hasTranscript, mayRead } from './hasTranscript.ts';
import { recallPanel, rememberPanel } from './rememberedPanel.ts';
import { Transcript } from './Transcript.tsx';
import { useMediaQuery } from '../../base/page/useMediaQuery.ts';

interface FilmPanelProps {
  readonly item: Watched;
  readonly playback: PlaybackModel;
  readonly goTo: (second: number) => void;
  /** The chapters of the film; null where there are none. */
  readonly chapters: ReactNode;
}

const tabs = ['chapters', 'transcript'] as const;
type Tab = (typeof tabs)[number];

/**
 * Rule TRANSCRIPT-4: the panel beside the film on a wide screen, as high as the film: the objectives, which are its
 * chapters, and the transcript in tabs. On a narrow screen they follow each other below the film.
 */
export const FilmPanel = observer(function FilmPanel({ item, playback, goTo, chapters }: FilmPanelProps) {
  const { t } = useWords('watch');
  const { search } = useLocation();
  const isWide = useMediaQuery(besideFilm);
  const id = useId();
  const [chosen, choose] = useState<Tab>();
  const [isFromSearch] = useState(() => new URLSearchParams(search).has('q'));
  // The server renders one page for everybody, so what is remembered counts after hydration.
  const [wantsTranscript, setWantsTranscript] = useState(false);
  useEffect(() => setWantsTranscript(isFromSearch || recallPanel() === 'transcript'), [isFromSearch]);
  if (!hasTranscript(item)) return null;
  if (chapters === null) return <Transcript item={item} playback={playback} goTo={goTo} className="film-panel" />;
  const tab = chosen ?? (wantsTranscript && mayRead(item, playback) ? 'transcript' : 'chapters');
  const take = (next: Tab) => {
    choose(next);
    rememberPanel(next);
  };
  const moveTab = (event: KeyboardEvent<HTMLElement>) => {
    const { key } = event;
    if (!/^(Arrow(Left|Right)|Home|End)$/.test(key)) return;
    event.preventDefault();
    const next = key === 'Home' || (key !== 'End' && tab === 'transcript') ? 'chapters' : 'transcript';
    take(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  const paneOf = (of: Tab) =>
    isWide
      ? ({ id: `${id}-pane-${of}`, role: 'tabpanel', 'aria-labelledby': `${id}-${of}` } as const)
      : { id: `${id}-pane-${of}` };
  return (
    <aside className="rail film-panel" aria-label={t('panel.label')} data-tab={tab}>
      <div className="panel-tabs" role="tablist" aria-label={t('panel.label')} onKeyDown={moveTab}>
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`${id}-${each}`}
            aria-selected={each === tab}
            aria-controls={`${id}-pane-${each}`}
            tabIndex={each === tab ? 0 : -1}
            onClick={() => take(each)}
          >
            {t(`panel.${each}`)}
          </button>
        ))}
      </div>
      <div {...paneOf('chapters')} className="panel-chapters">
        {chapters}
      </div>
      <div {...paneOf('transcript')} className="panel-transcript rail-part">
        <Transcript
          item={item}
          playback={playback}
          goTo={goTo}
          className="rail-part"
          tab={tab === 'transcript' ? 'chosen' : 'hidden'}
        />
      </div>
    </aside>
  );
});
