import { observer } from 'mobx-react-lite';
import { usePlayer } from '../model/playerContext.ts';
import { ControlButton } from './ControlButton.tsx';
import { NextHitIcon, PreviousHitIcon } from './icons.tsx';

/** Rule HITS-3: the marks of the hits over the seek bar. The buttons and their announcements say the same. */
export const HitMarks = observer(function HitMarks({ duration }: { readonly duration: number }) {
  const { hits } = usePlayer().model;
  if (hits.length === 0 || !(duration > 0)) return null;
  return (
    <svg className="player-parts" width="100%" overflow="visible" aria-hidden="true">
      {hits.map((hit) =>
        hit < duration ? (
          <rect
            key={hit}
            x={`${(100 * hit) / duration}%`}
            y="-5"
            width="4"
            height="15"
            rx="2"
            fill="#ffcf4a"
            stroke="#000"
            transform="translate(-2)"
          />
        ) : null,
      )}
    </svg>
  );
});

/** Rule HITS-4: to the previous and the next hit. Only where a search led to the film. */
export const HitButtons = observer(function HitButtons() {
  const { model, words } = usePlayer();
  if (model.hits.length === 0) return null;
  return (
    <>
      <ControlButton label={words.previousHit} onClick={() => model.perform({ kind: 'seek-to-hit', steps: -1 })}>
        <PreviousHitIcon />
      </ControlButton>
      <ControlButton label={words.nextHit} onClick={() => model.perform({ kind: 'seek-to-hit', steps: 1 })}>
        <NextHitIcon />
      </ControlButton>
    </>
  );
});
