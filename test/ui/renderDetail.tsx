import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useImperativeHandle, useRef } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { VideoCatalogue } from '../../src/application/ports/catalogue/VideoCatalogue.ts';
import type { WebinarCatalogue } from '../../src/application/ports/catalogue/WebinarCatalogue.ts';
import type { RelatedItems } from '../../src/application/ports/catalogue/RelatedItems.ts';
import type { PageData } from '../../src/domain/page/page.ts';
import type { Screens } from '../../src/ui/base/page/ScreensContext.ts';
import { Site } from '../../src/ui/shell/Site.tsx';
import type { PersonalSlot } from '../../src/ui/features/personal/PersonalSlot.ts';
import type { LoadedPlayer } from '../../src/ui/features/playback/PlaybackModel.ts';
import type { PlayerProps } from '../../src/ui/features/player/model/PlayerProps.ts';
import { InMemoryPreviews } from '../fixtures/browserMemory/InMemoryPreviews.ts';
import { InMemoryRelatedItems } from '../fixtures/browserMemory/InMemoryRelatedItems.ts';
import { InMemoryVideoCatalogue } from '../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { InMemoryWebinarCatalogue } from '../fixtures/browserMemory/InMemoryWebinarCatalogue.ts';
import { InMemoryListFilters } from '../fixtures/browserMemory/InMemoryListFilters.ts';
import { InMemorySearch } from '../fixtures/browserMemory/InMemorySearch.ts';
import { InMemoryUpcomingCatalogue } from '../fixtures/browserMemory/InMemoryUpcomingCatalogue.ts';
import { InMemoryReminderRequests } from '../fixtures/memory/InMemoryReminderRequests.ts';
import { makeScreens } from '../../src/main/screens/makeScreens.ts';
import { measuredParts } from '../fixtures/browser/measuredParts.ts';
import { aSession } from '../fixtures/values/aSession.ts';
import { publicSettings as settings } from '../fixtures/values/publicSettings.ts';

/** Records the seeks that a page asked for; `standAt` reports a position of the player. */
export const film = {
  sought: [] as number[],
  standAt: (_seconds: number): void => undefined,
  end: (): void => undefined,
  play: (): void => undefined,
  /** What analytics and the count of views are told. */
  told: [] as readonly unknown[],
  /** What of films is watched. */
  watched: [] as readonly unknown[],
};

/** A fake player that shows its properties as text. */
function ShownPlayer({
  name,
  startAt,
  autoPlay,
  onFault,
  onTime,
  onEnded,
  onPlayingChange,
  firstAction,
  over,
  handle,
}: PlayerProps) {
  const button = useRef<HTMLButtonElement>(null);
  const position = useRef(0);
  useImperativeHandle(handle, () => ({
    position: () => position.current,
    seekTo: (seconds) => film.sought.push(seconds),
    play: () => undefined,
    pause: () => undefined,
    focus: () => button.current?.focus(),
  }));
  film.standAt = (seconds) => {
    position.current = seconds;
    onTime?.(seconds);
  };
  film.end = () => onEnded?.();
  film.play = () => onPlayingChange?.(true);
  return (
    <div className="player">
      <button
        ref={button}
        type="button"
        onClick={onFault}
      >{`Player of ${name} from ${startAt}${autoPlay ? ', playing' : ''}${firstAction === undefined ? '' : `, ${firstAction.kind}`}`}</button>
      {over}
    </div>
  );
}
const player: LoadedPlayer = { Player: ShownPlayer, words: {} as LoadedPlayer['words'] };

interface Catalogues {
  readonly videos?: VideoCatalogue;
  readonly webinars?: WebinarCatalogue;
  readonly related?: RelatedItems;
  readonly page?: PageData;
  readonly signedIn?: ReturnType<typeof aSession>;
  readonly personal?: PersonalSlot;
}

/** The pages of single items, for rendering inside a router; `left` collects the addresses of started downloads. */
export function detailSite(
  {
    videos = new InMemoryVideoCatalogue([]),
    webinars = new InMemoryWebinarCatalogue([]),
    related = new InMemoryRelatedItems(),
    page,
    signedIn = aSession(),
    personal,
  }: Catalogues,
  left: string[] = [],
) {
  const { session, gate } = signedIn;
  const measured = measuredParts();
  film.told = measured.told;
  film.watched = measured.watched;
  const upcoming = new InMemoryUpcomingCatalogue([]);
  const screens = makeScreens(
    {
      ...measured,
      videoCatalogue: videos,
      webinarCatalogue: webinars,
      upcomingCatalogue: upcoming,
      listFilters: new InMemoryListFilters({ videos, webinars, upcoming }),
      search: new InMemorySearch(),
      previews: new InMemoryPreviews(),
      relatedItems: related,
      reminderRequests: new InMemoryReminderRequests([]),
      prepare: () => undefined,
    },
    () => Promise.resolve(player),
    gate,
  );
  const webinar: Screens['webinar'] = {
    ...screens.webinar,
    download: (Model, item) => new Model({ catalogue: webinars, gate, goTo: (url) => left.push(url) }, item),
  };
  return (
    <Site
      screens={{ ...screens, webinar }}
      session={session}
      gate={gate}
      {...(personal === undefined ? {} : { personal })}
      settings={settings}
      page={page}
      reports={{ report: () => undefined }}
      legacyTable={() => Promise.resolve(new Map())}
    />
  );
}

/** Renders the page of a single item at an address. */
export function renderDetail(address: string, catalogues: Catalogues) {
  window.history.pushState(null, '', address);
  window.scrollTo = () => undefined;
  film.sought = [];
  const left: string[] = [];
  const user = userEvent.setup();
  return { user, left, ...render(<BrowserRouter>{detailSite(catalogues, left)}</BrowserRouter>) };
}
