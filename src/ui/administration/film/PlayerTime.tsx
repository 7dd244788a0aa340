import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { clockTime } from '../../../domain/date/duration.ts';
import { Button } from '../../base/kit/Button.tsx';
import { useScreenWords } from '../../base/words/useWords.ts';
import { filmWordsEn } from '../uploads/filmWords.en.ts';
import { useEditorPlayer } from './EditorPlayerContext.ts';

interface PlayerTimeProps {
  readonly use: (second: number) => void;
}

/** Rule EDITOR-6: takes the time of the player beside the form. Without a position it first opens the player. */
export const PlayerTime = observer(function PlayerTime({ use }: PlayerTimeProps) {
  const { t } = useScreenWords('film', filmWordsEn);
  const hint = useId();
  const player = useEditorPlayer();
  const second = player?.wholeSecond;
  return (
    <>
      <Button
        kind="link"
        size="small"
        disabled={player === undefined}
        aria-describedby={second === undefined ? hint : undefined}
        isWaiting={player?.isOpening === true}
        onClick={() => (second === undefined ? player?.open() : use(second))}
      >
        {second === undefined ? t('player.use') : t('player.useAt', { time: clockTime(second) })}
      </Button>
      {second === undefined ? (
        <span id={hint} hidden>
          {t(player === undefined ? 'player.none' : 'player.first')}
        </span>
      ) : null}
    </>
  );
});

/** Rule EDITOR-6: plays the film from a time of the form. */
export function PlayFrom({ second, named }: { readonly second: number; readonly named: string }) {
  const { t } = useScreenWords('film', filmWordsEn);
  const player = useEditorPlayer();
  return player === undefined || Number.isNaN(second) ? null : (
    <Button
      kind="link"
      size="small"
      aria-label={t('player.fromNamed', { name: named, time: clockTime(second) })}
      onClick={() => player.playFrom(second)}
    >
      {t('player.from')}
    </Button>
  );
}
