import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import type { VideoCatalogue } from '../../src/application/ports/VideoCatalogue.ts';
import type { PageData, PublicSettings } from '../../src/domain/page.ts';
import type { Video } from '../../src/domain/video.ts';
import { ListMemory } from '../../src/ui/home/ListMemory.ts';
import { VideoListModel } from '../../src/ui/home/VideoListModel.ts';
import type { Screens } from '../../src/ui/Screens.ts';
import { Site } from '../../src/ui/Site.tsx';
import { PlaybackModel, type LoadedPlayer } from '../../src/ui/video/PlaybackModel.ts';
import { VideoModel } from '../../src/ui/video/VideoModel.ts';

export const settings: PublicSettings = {
  publicUrl: 'https://training.example',
  brand: { name: 'Lectern', homeUrl: 'https://home.example/', supportUrl: 'https://home.example/support', privacyUrl: '/privacy', faqsUrl: '/faqs', termsUrl: '/terms' },
};

/** A player that shows what it was given. */
const player: LoadedPlayer = {
  Player: ({ name, startAt, autoPlay, onFault }) => (
    <button type="button" onClick={onFault}>{`Player of ${name} from ${startAt}${autoPlay ? ', playing' : ''}`}</button>
  ),
  words: {} as LoadedPlayer['words'],
};

export function screensOf(catalogue: VideoCatalogue): Screens {
  const memory = new ListMemory<Video>();
  return {
    videoList: (query, list) => new VideoListModel(catalogue, memory, query, list),
    video: (slug, video) => new VideoModel(catalogue, slug, video),
    playback: (item) => new PlaybackModel(catalogue, () => Promise.resolve(player), item),
    prepare: () => undefined,
  };
}

/** The site as a visitor meets it at this address. */
export function renderSite(address: string, catalogue: VideoCatalogue, page?: PageData) {
  window.history.pushState(null, '', address);
  window.scrollTo = () => undefined;
  const user = userEvent.setup();
  const site = (
    <BrowserRouter>
      <Site screens={screensOf(catalogue)} settings={settings} page={page} />
    </BrowserRouter>
  );
  return { user, ...render(site) };
}
