import { act, screen } from '@testing-library/react';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { InMemoryVideoCatalogue } from '../../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { withDialogs } from '../../withDialogs.ts';
import { film, renderDetail } from '../../renderDetail.tsx';

const video = aVideo({ slug: 'layers', name: 'Layers', duration: 100 });
beforeAll(async () => {
  withDialogs();
  await preloadScreen('video');
});

/** Opens the page and plays the film for some seconds. */
async function playing(seconds: number) {
  const opened = renderDetail('/videos/layers', { videos: new InMemoryVideoCatalogue([video]) });
  await opened.user.click(await screen.findByRole('button', { name: 'Play Layers' }));
  await screen.findByRole('button', { name: /^Player of/ });
  await act(async () => {
    for (let second = 0; second <= seconds; second += 1) film.standAt(second);
  });
  return opened;
}

// Rule INSIGHT-4.
test('reports the start of a film, and the rest when the page is closed or left', async () => {
  const { unmount } = await playing(3);
  // The page was opened by its address.
  expect(film.watched).toEqual([[video.id, { sections: [0], starts: true, arrives: true }]]);
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  await act(async () => film.standAt(4));
  unmount();
  await act(async () => undefined);
  expect(film.watched.slice(1)).toEqual([
    [video.id, { sections: [1, 2, 3], starts: false }],
    [video.id, { sections: [4], starts: false }],
  ]);
});

// Rule INSIGHT-3.
test('reports one arrival when the visitor plays the film, leaves the page and plays it again after Back', async () => {
  const { user } = await playing(1);
  await user.click(screen.getByRole('link', { name: 'Lectern' }));
  await screen.findByRole('link', { name: /^Layers/ });
  await act(async () => window.history.back());
  await user.click(await screen.findByRole('button', { name: 'Play Layers' }));
  await screen.findByRole('button', { name: /^Player of/ });
  await act(async () => [0, 1, 2].forEach((second) => film.standAt(second)));
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  const begun = film.watched.filter((told) => JSON.stringify(told).includes('"starts":true'));
  expect(begun).toEqual([
    [video.id, expect.objectContaining({ arrives: true })],
    [video.id, expect.not.objectContaining({ arrives: true })],
  ]);
});

// Rule PLAYER-13.
test('the key T does not start the video when the page has no theatre mode', async () => {
  const { user } = renderDetail('/videos/layers', { videos: new InMemoryVideoCatalogue([video]) });
  await screen.findByRole('button', { name: 'Play Layers' });
  await user.keyboard('t');
  await act(async () => undefined);
  expect(screen.getByRole('button', { name: 'Play Layers' })).not.toHaveAttribute('aria-busy', 'true');
  await user.keyboard('k');
  expect(await screen.findByRole('button', { name: /^Player of/ })).toBeInTheDocument();
});
