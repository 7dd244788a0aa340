import { observer } from 'mobx-react-lite';
import { useScreenWords } from '../../base/words/useWords.ts';
import { usePersonal } from './PersonalContext.ts';
import { personalWordsEn } from './personalWords.en.ts';

/** Rule PROGRESS-16: how many of the sessions of a series the person has watched; nothing before the first. */
export const SeriesProgress = observer(function SeriesProgress({ sessions }: { readonly sessions: readonly string[] }) {
  const { t } = useScreenWords('personal', personalWordsEn);
  const store = usePersonal().parts?.store;
  const watched = sessions.filter((session) => store?.isWatched(session) === true).length;
  return watched === 0 ? null : <p className="note">{t('watchedOf', { watched, total: sessions.length })}</p>;
});

/** Rule PROGRESS-16: the mark of a watched film in the list of its series. */
export const WatchedMark = observer(function WatchedMark({ item }: { readonly item: string }) {
  const { t } = useScreenWords('personal', personalWordsEn);
  if (usePersonal().parts?.store.isWatched(item) !== true) return null;
  return (
    <span className="watched-mark">
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
        <path d="m2.5 8.5 3.5 3.5 7.5-8" />
      </svg>
      <span className="visually-hidden">{t('watched')}</span>
    </span>
  );
});
