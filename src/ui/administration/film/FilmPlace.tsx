import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../base/kit/Button.tsx';
import { Icon } from '../../base/kit/Icon.tsx';
import { Spinner } from '../../base/kit/Spinner.tsx';
import { Chunk } from '../../base/loading/Chunk.ts';
import { useChunk } from '../../base/loading/useChunk.ts';
import { useScreenWords } from '../../base/words/useWords.ts';
import { filmWordsEn } from '../uploads/filmWords.en.ts';
import type { EditorPlayer } from './EditorPlayer.ts';
import { Problem } from './PartProblem.tsx';
import type { FilmedItem } from './ShownFilm.tsx';

interface FilmPlaceProps {
  readonly film: FilmedItem;
  readonly player: EditorPlayer;
}

/** Rule EDITOR-3: the place of the film beside a form. The player loads when somebody asks for it. */
export const FilmPlace = observer(function FilmPlace({ film, player }: FilmPlaceProps) {
  const { t } = useScreenWords('film', filmWordsEn);
  const { kind, item } = film;
  return (
    <section className={player.isOpen ? 'editor-film is-open' : 'editor-film'} aria-label={t(`player.film.${kind}`)}>
      {player.isOpen ? (
        <LatePlayer film={film} player={player} />
      ) : (
        <button type="button" className="surface editor-facade" onClick={() => player.open(true)}>
          {item.thumbnail === null ? null : (
            <img src={item.thumbnail.src} srcSet={item.thumbnail.srcset} sizes="430px" alt="" />
          )}
          <span>
            <Icon path="M4.500 2.500v11l9-5.500z" />
            {t(`player.open.${kind}`)}
          </span>
        </button>
      )}
    </section>
  );
});

const chunk = new Chunk(
  async () => (await import(/* webpackChunkName: "EditorFilm" */ './OpenedPlayer.tsx')).OpenedPlayer,
);

function LatePlayer({ film, player }: FilmPlaceProps) {
  const { t } = useScreenWords('film', filmWordsEn);
  const { value: Player, hasFailed, again } = useChunk(chunk);
  const [tries, setTries] = useState(0);
  if (Player !== undefined) return <Player key={tries} film={film} player={player} again={() => setTries(tries + 1)} />;
  if (!hasFailed) return <Spinner size="medium" label={t(`player.opening.${film.kind}`)} />;
  return (
    <Problem>
      <p>{t(`player.failed.${film.kind}`)}</p>
      <Button kind="secondary" size="small" onClick={again}>
        {t('player.again')}
      </Button>
    </Problem>
  );
}
