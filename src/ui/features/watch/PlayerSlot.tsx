import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef, type RefObject, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AdministeredPlayer } from '../administered/AdministeredPlayer.tsx';
import { useSite } from '../../base/page/SiteContext.ts';
import { useWords } from '../../base/words/useWords.ts';
import type { FilmArticleProps } from './useFilmPage.tsx';
import { Facade } from './Facade.tsx';
import { startSecond } from '../../../domain/personal/position.ts';
import type { PlaybackModel } from '../playback/PlaybackModel.ts';
import { usePlayRequest } from '../playback/playRequest.ts';
import { PlaybackNotice } from './PlaybackNotice.tsx';
import { useKeysBeforePlay, usePreparation } from './usePreparation.ts';
import type { Watched } from '../playback/Watched.ts';
import { clockTime } from '../../../domain/date/duration.ts';
import { useAdministrationSlot } from '../administered/AdministrationSlotContext.ts';
import { useMediaQuery } from '../../base/page/useMediaQuery.ts';
import { besideFilm } from '../transcript/hasTranscript.ts';
import { useScreens } from '../../base/page/ScreensContext.ts';
import { WatchingModel } from '../playback/WatchingModel.ts';

interface PlayerSlotProps extends FilmArticleProps {
  readonly item: Watched;
  readonly slot: RefObject<HTMLElement | null>;
  /** Whether something stands beside it on a wide screen. */
  readonly hasNeighbour: boolean;
  /** Called whenever the film begins to move. */
  readonly onPlay?: (() => void) | undefined;
}

/** The place of the player: first the facade, then the player, or why there is none. Its size never changes. */
export const PlayerSlot = observer(function PlayerSlot({
  item,
  playback: model,
  startAt,
  refresh,
  slot,
  hasNeighbour,
  after,
  onPlay,
}: PlayerSlotProps) {
  const { characterKeys, settings } = useSite();
  const { t } = useWords('watch');
  const isReady = item.processing.state === 'ready';
  const isWide = useMediaQuery(besideFilm);
  const watching = useWatching(item);
  const starts = { inAddress: startAt, ofPerson: model.resumed };
  const start = startSecond({ ...starts, ofItem: item.startTime });
  usePreparation(model, isReady, start > 0);
  const { state, player, playback } = model;
  const isPlaying = state === 'playing';
  const isWaiting = state === 'facade' || state === 'opening';
  const isBefore = isReady && isWaiting;
  const hasTheatre = hasNeighbour && isWide;
  useKeysBeforePlay(slot, model, isBefore, characterKeys.areOn, hasTheatre);
  const isRefused = !isPlaying && !isWaiting;
  const playRequest = usePlayRequest();
  const startOf = useEffectEvent(() => start);
  useEffect(() => {
    if (!isReady) return;
    if (playRequest === undefined) model.resume();
    // The film of this page may be playing already.
    else model.goTo(startOf());
  }, [model, isReady, playRequest]);
  // The pressed button is gone, so the slot gets the focus. A player takes the focus by itself.
  useEffect(() => {
    const { activeElement, body } = document;
    if (isRefused && (activeElement === null || activeElement === body)) slot.current?.focus({ preventScroll: true });
  }, [isRefused, slot]);

  const NextCard = after?.parts.value?.NextCard;
  const content = () => {
    if (!isReady)
      return (
        <AdministeredPlayer item={item} refresh={refresh}>
          <PlaybackNotice item={item} reason="not-ready" again={refresh} />
        </AdministeredPlayer>
      );
    if (isWaiting)
      return (
        <Facade
          item={item}
          isOpening={state === 'opening'}
          startAt={start}
          storyboard={model.storyboard}
          play={() => void model.play()}
          prepare={() => model.prepare()}
        />
      );
    if (isPlaying && player !== undefined && playback !== undefined) {
      return (
        <>
          <player.Player
            name={item.name}
            itemId={item.id}
            brand={settings.brand.name}
            playback={playback}
            startAt={startSecond({ ...starts, ofItem: playback.startTime })}
            autoPlay
            firstAction={model.firstAction}
            onEnded={() => after?.model.ended()}
            onPlayingChange={(isMoving) => {
              if (!isMoving) {
                watching.rest();
                return model.rest();
              }
              after?.model.dismiss();
              onPlay?.();
            }}
            over={NextCard === undefined || after === undefined ? null : <NextCard model={after.model} />}
            words={player.words}
            renew={() => model.renew()}
            onFault={() => model.fail()}
            onTime={(seconds) => {
              model.standAt(seconds);
              watching.stand(seconds);
            }}
            handle={model.attach}
            found={model.found}
            characterKeys={characterKeys.areOn}
            hasTheatre={hasTheatre}
            widthOf={() => slot.current?.clientWidth}
          />
          {startAt === undefined ? <ResumedNote model={model} /> : null}
        </>
      );
    }
    return isPlaying ? null : <PlaybackNotice item={item} reason={state} again={() => void model.play()} />;
  };
  return (
    <section ref={slot} className="player-slot" aria-label={t('player')} tabIndex={-1}>
      {content()}
    </section>
  );
});

/** The place of the player, and what goes to a second of its film. */
export function useGoTo(playback: PlaybackModel): {
  readonly slot: RefObject<HTMLElement | null>;
  readonly goTo: (second: number) => void;
} {
  const slot = useRef<HTMLElement>(null);
  const goTo = (second: number) => {
    // On a small screen the player may be out of sight. The focus scrolls it into view, even while it loads.
    slot.current?.focus();
    playback.goTo(second);
  };
  return { slot, goTo };
}

/** The film plays on for this many seconds with the note over it. */
const shownSeconds = 10;

/** Rule PROGRESS-13: says where a film goes on, and offers to start over. While it has the focus, it stays. */
const ResumedNote = observer(function ResumedNote({ model }: { readonly model: PlaybackModel }) {
  const { t } = useWords('watch');
  const note = useRef<HTMLDivElement>(null);
  const { resumed, second } = model;
  if (resumed === undefined) return null;
  const isOver = second !== undefined && (second > resumed + shownSeconds || second < resumed - 1);
  if (isOver && note.current?.contains(document.activeElement) !== true) return null;
  return (
    <div ref={note} className="resumed-note">
      <span role="status">{t('resumedAt', { time: clockTime(resumed) })}</span>
      <button type="button" onClick={() => model.startOver()}>
        {t('startOver')}
      </button>
    </div>
  );
});

/** Rule INSIGHT-4: reports how far the film of a page is watched, also when the page is closed. */
function useWatching({ kind, id, duration, published }: Watched): WatchingModel {
  const screens = useScreens('playback');
  const administration = useAdministrationSlot();
  // The router gives this key to the first page of a document, and to no page that a link of the site opened.
  const isOpenedByAddress = useLocation().key === 'default';
  const key = `${id} ${duration}`;
  const make = () => ({
    key,
    model: screens.watching(
      WatchingModel,
      { kind, id, duration },
      isOpenedByAddress,
      async () => !published || (await administration.isAdministering()),
    ),
  });
  const [held, hold] = useState(make);
  if (held.key !== key) hold(make());
  const { model } = held;
  useEffect(() => {
    addEventListener('pagehide', model.leave);
    return () => {
      removeEventListener('pagehide', model.leave);
      model.end();
    };
  }, [model]);
  return model;
}
