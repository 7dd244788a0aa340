import { useState } from 'react';
import { useScreenWords } from '../../base/words/useScreenWords.ts';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { dropFilms } from './dropFilms.ts';
import { FilmChooser } from './FilmChooser.tsx';
import './film.css';
import { filmWordsEn } from '../uploads/filmWords.en.ts';
import { refusedChoice } from './refusedChoice.ts';

/** The drop area of the list of videos. Each dropped file becomes a draft. */
export function FilmDrop() {
  useScreenWords('film', filmWordsEn);
  const { t } = useWords('film');
  const administration = useAdministration();
  const [isBusy, setIsBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const drop = async (files: readonly File[]) => {
    const refused = files.flatMap((file) => refusedChoice(t, file, 'film') ?? []);
    setProblems(refused);
    setIsBusy(true);
    const { videos, uploads, changed } = administration;
    const lost = await dropFilms(
      files.filter((file) => refusedChoice(t, file, 'film') === undefined),
      { videos, uploads, changed },
    );
    setProblems([...refused, ...lost.map(({ name }) => t('chooser.noDraft', { file: name }))]);
    setIsBusy(false);
  };
  return (
    <div className="film-part film-drop">
      <FilmChooser
        part="film"
        isMany
        isBusy={isBusy}
        hint={
          <>
            {t('chooser.dropFilms')} {t('film.hint')}
          </>
        }
        onFiles={(files) => void drop(files)}
      />
      {problems.length === 0 ? null : (
        <div className="part-problem" role="alert">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
    </div>
  );
}
