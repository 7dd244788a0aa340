import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { clockTime } from '../../../../domain/date/duration.ts';
import { Button } from '../../../base/kit/Button.tsx';
import { Question } from '../../../base/kit/Question.tsx';
import { useWords } from '../../../base/words/useWords.ts';
import { ShownFilm, useShownFilm, type FilmedItem } from '../../film/ShownFilm.tsx';
import '../../film/film.css';

interface StartFromFilmProps extends FilmedItem {
  /** The first position of the film, in seconds. */
  readonly startAt: number;
  readonly choose: (seconds: number) => void;
}

/** Takes the start time from the film, if it can be watched. */
export function StartFromFilm({ choose, ...props }: StartFromFilmProps) {
  const { t } = useWords('forms');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  if (props.item.processing.state !== 'ready') return null;
  const take = (seconds: number) => {
    close();
    choose(seconds);
  };
  return (
    <>
      <Button kind="secondary" size="small" onClick={() => setIsOpen(true)}>
        {t('player.use')}
      </Button>
      {isOpen ? <FilmDialog {...props} choose={take} close={close} /> : null}
    </>
  );
}

const FilmDialog = observer(function FilmDialog({
  startAt,
  choose,
  close,
  ...shown
}: StartFromFilmProps & { readonly close: () => void }) {
  const { kind } = shown;
  const { t } = useWords('forms');
  const film = useShownFilm(shown, startAt);
  const second = film.second === undefined ? undefined : Math.floor(film.second);
  return (
    <Question
      title={t('player.title')}
      cancel={t('cancel')}
      onCancel={close}
      action={t('player.take')}
      onAction={() => choose(second ?? 0)}
      isDisabled={second === undefined}
    >
      <p>{t(`player.hint.${kind}`)}</p>
      <ShownFilm
        film={film}
        label={t(`player.film.${kind}`)}
        opening={t(`player.opening.${kind}`)}
        failed={t(`player.failed.${kind}`)}
        position={(at) => t('player.position', { time: clockTime(at) })}
      />
    </Question>
  );
});
