import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { looksLikeFilm } from '../../../domain/film/chosenFile.ts';
import { Button } from '../../base/kit/Button.tsx';
import { useScreenWords } from '../../base/words/useScreenWords.ts';
import { useWords } from '../../base/words/useWords.ts';
import { FilmChooser } from '../film/FilmChooser.tsx';
import { filmWordsEn } from '../uploads/filmWords.en.ts';
import { Problem } from '../film/PartProblem.tsx';
import { refusedChoice } from '../film/refusedChoice.ts';

interface NewFilmProps {
  readonly film: File | undefined;
  readonly choose: (film: File | undefined) => void;
}

/** The film of a new item. It is chosen now and sent after the item is created. */
export const NewFilm = observer(function NewFilm({ film, choose }: NewFilmProps) {
  useScreenWords('film', filmWordsEn);
  const { t } = useWords('forms');
  const { t: words } = useWords('film');
  const [refused, setRefused] = useState<string>();
  const [unconfirmed, setUnconfirmed] = useState<File>();
  const take = ([file]: readonly File[]) => {
    if (file === undefined) return;
    const why = refusedChoice(words, file, 'film');
    setRefused(why);
    setUnconfirmed(why === undefined && !looksLikeFilm(file) ? file : undefined);
    if (why === undefined && looksLikeFilm(file)) choose(file);
  };
  const takeAnyway = () => {
    choose(unconfirmed);
    setUnconfirmed(undefined);
  };
  return (
    <div>
      {film === undefined ? null : (
        <div className="form-row form-linked" role="status">
          <p>
            <strong>{film.name}</strong> {t('film.later')}
          </p>
          <Button kind="secondary" size="small" onClick={() => choose(undefined)}>
            {t('film.remove')}
          </Button>
        </div>
      )}
      <FilmChooser part="film" hint={t('film.hint')} onFiles={take} />
      <Problem>{refused}</Problem>
      {unconfirmed === undefined ? null : (
        <Problem>
          <p>{words('chooser.notFilm', { file: unconfirmed.name })}</p>
          <Button kind="secondary" size="small" onClick={takeAnyway}>
            {words('chooser.anyway')}
          </Button>
        </Problem>
      )}
    </div>
  );
});
