import { observer } from 'mobx-react-lite';
import { isCaptionLanguage, type CaptionTrack } from '../../../domain/film/caption.ts';
import { shortestDividedFilm, type Chapter } from '../../../domain/film/playback.ts';
import { languageToRead, recallChoices } from '../player/model/rememberedChoices.ts';
import { useParts } from '../player/model/useParts.ts';
import { useStartAt } from '../playback/useStartAt.ts';
import type { PlaybackModel } from '../playback/PlaybackModel.ts';
import type { Watched } from '../playback/Watched.ts';
import { isMomentShown, momentLeadSeconds } from '../../../domain/search/moment.ts';
import { useModel } from '../../base/page/useModel.ts';
import { useScreenWords } from '../../base/words/useWords.ts';
import './transcript.css';
import { TranscriptLines } from './TranscriptLines.tsx';
import { TranscriptModel, readCaptions } from './TranscriptModel.ts';
import { TranscriptFailure, TranscriptWaiting } from './TranscriptStates.tsx';
import { transcriptWordsEn } from './transcriptWords.en.ts';

export interface TranscriptPanelProps {
  readonly item: Pick<Watched, 'captions' | 'screen' | 'objectives' | 'duration'>;
  readonly playback: PlaybackModel;
  /** The search that led to this page. */
  readonly query: string;
  /** The language of the moment that the visitor came for; null if they came for none. */
  readonly language: string | null;
  readonly goTo: (second: number) => void;
  /** False while it is closed or behind another tab, where its lines have no place to scroll to. */
  readonly isShown: boolean;
}

/** Rule TRANSCRIPT-6: the language of the moment, else the one in which the visitor reads captions. */
function firstLanguage(tracks: readonly CaptionTrack[], language: string | null) {
  const available = tracks.map((track) => track.language);
  const ofMoment = available.find((each) => each === language);
  return ofMoment ?? languageToRead(available, recallChoices(() => window.localStorage).captionsLanguage) ?? 'en';
}

/** Whether the visitor came for words that the film shows. */
function cameForScreen(): boolean {
  return isMomentShown(new URLSearchParams(window.location.search));
}

const none: readonly Chapter[] = [];

/** The transcript with its search. */
export const TranscriptPanel = observer(function TranscriptPanel({
  item,
  playback,
  query,
  language,
  goTo,
  isShown,
}: TranscriptPanelProps) {
  const { t } = useScreenWords('transcript', transcriptWordsEn);
  const { screen } = item;
  const startAt = useStartAt(item.duration);
  const momentAt = query === '' || startAt === undefined ? undefined : startAt + momentLeadSeconds;
  const { captions: tracks = item.captions, chapters = item.objectives } = playback.playback ?? {};
  const model = useModel(
    () =>
      new TranscriptModel(readCaptions, { tracks, screen }, firstLanguage(tracks, language), query, cameForScreen()),
  );
  const { state, found, isSearching } = model;
  // Objectives are better, and stand in a list of their own.
  const isWhole = (chapters ?? []).length === 0 && (model.cues.at(-1)?.start ?? 0) >= shortestDividedFilm;
  const parts = useParts(isWhole ? tracks.find((track) => track.language === model.language) : undefined);
  const hasParts = state === 'ready' && !isSearching && parts.length > 0;
  const nothing = found.length === 0 ? t('nothing') : t('lines', { count: found.length });
  return (
    <div className="transcript-panel">
      {screen === undefined ? null : (
        <div className="transcript-sources cluster" role="group" aria-label={t('source')}>
          {(tracks.length === 0 ? (['screen'] as const) : (['said', 'screen'] as const)).map((source) => (
            <button
              key={source}
              type="button"
              className="bare-button"
              aria-pressed={model.source === source}
              onClick={() => void model.show(source)}
            >
              {t(source)}
            </button>
          ))}
        </div>
      )}
      <div className="transcript-tools cluster">
        <input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={model.query}
          onChange={(event) => model.search(event.target.value)}
          enterKeyHint="search"
          autoComplete="off"
        />
        {tracks.length > 1 && model.source === 'said' ? (
          <select
            aria-label={t('language')}
            value={model.language}
            onChange={({ target }) => isCaptionLanguage(target.value) && void model.choose(target.value)}
          >
            {tracks.map((track) => (
              <option key={track.language} value={track.language}>
                {track.label}
              </option>
            ))}
          </select>
        ) : null}
      </div>
      <p className="transcript-count" role="status">
        {state === 'ready' && isSearching ? nothing : ''}
      </p>
      {state === 'loading' ? <TranscriptWaiting /> : null}
      {state === 'failed' ? <TranscriptFailure again={() => void model.load()} /> : null}
      {state === 'empty' ? (
        <p className="transcript-state">{t(model.source === 'said' ? 'empty' : 'nothingShown')}</p>
      ) : null}
      {hasParts ? <p className="transcript-count">{t('parts')}</p> : null}
      {state === 'ready' && found.length > 0 ? (
        <TranscriptLines
          model={model}
          parts={hasParts ? parts : none}
          second={playback.second ?? momentAt}
          goTo={goTo}
          isShown={isShown}
        />
      ) : null}
    </div>
  );
});
