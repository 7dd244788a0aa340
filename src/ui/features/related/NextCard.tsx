import { itemPath } from '../../../domain/item/itemPath.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RelatedItem } from '../../../domain/item/related.ts';
import { clockTime } from '../../../domain/date/duration.ts';
import { Button, ButtonLink } from '../../base/kit/Button.tsx';
import { useWords, useScreenWords } from '../../base/words/useWords.ts';
import { automaticRequest, playRequest } from '../playback/playRequest.ts';
import './nextCard.css';
import type { RelatedModel } from './RelatedModel.ts';
import { relatedWordsEn } from './relatedWords.en.ts';

/** Rules NEXT-5 and NEXT-6: the card over a film that has ended. It is inside of the player, so full screen shows it. */
export const NextCard = observer(function NextCard({ model }: { readonly model: RelatedModel }) {
  const { t } = useScreenWords('related', relatedWordsEn);
  const { next } = model;
  return (
    <>
      <p className="visually-hidden" role="status">
        {next === undefined ? '' : t('next.announced', { title: next.title })}
      </p>
      {next === undefined ? null : <Shown key={next.id} next={next} model={model} />}
    </>
  );
});

const Shown = observer(function Shown({ next, model }: { readonly next: RelatedItem; readonly model: RelatedModel }) {
  const { t } = useWords('related');
  const navigate = useNavigate();
  const start = useRef<HTMLAnchorElement>(null);
  const to = itemPath(next.kind, next.slug);
  const { secondsLeft } = model;
  const isCounting = secondsLeft !== undefined;

  useEffect(() => {
    // Only if the focus is in the player. A person who reads or types elsewhere stays there.
    const player = start.current?.closest('.player-slot');
    if (player?.contains(document.activeElement) === true) start.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => model.tick(), 1000);
    return () => clearInterval(timer);
  }, [model, isCounting]);
  useEffect(() => {
    if (secondsLeft === 0) void navigate(to, { state: automaticRequest });
  }, [secondsLeft, navigate, to]);

  const cancel = () => {
    const player = start.current?.closest<HTMLElement>('.player');
    model.dismiss();
    player?.focus({ preventScroll: true });
  };
  return (
    <section
      className="next-card"
      aria-label={t('next.label')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        cancel();
      }}
    >
      {next.thumbnail === null ? null : (
        <img alt="" src={next.thumbnail.src} srcSet={next.thumbnail.srcset} sizes="200px" width={1280} height={720} />
      )}
      <div>
        <p>{isCounting ? t('next.countdown', { count: secondsLeft }) : t('next.label')}</p>
        <p className="next-title" dir="auto">
          {next.title}
        </p>
        <p className="next-length">{clockTime(next.duration)}</p>
        <div className="next-acts cluster">
          <ButtonLink ref={start} size="small" to={to} state={playRequest}>
            {t('next.play')}
          </ButtonLink>
          <Button kind="secondary" size="small" onClick={cancel}>
            {t('next.cancel')}
          </Button>
        </div>
        <label>
          <input
            type="checkbox"
            role="switch"
            checked={model.autoplays}
            onChange={({ target }) => model.chooseAutoplay(target.checked)}
          />
          {t('next.autoplay')}
        </label>
      </div>
    </section>
  );
});
