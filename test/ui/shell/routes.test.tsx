import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { InMemoryVideoCatalogue } from '../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { InMemoryWebinarCatalogue } from '../../fixtures/browserMemory/InMemoryWebinarCatalogue.ts';
import { statusOf } from '../../../src/main/prerender/statusOf.ts';
import { preloadScreen } from '../../../src/ui/shell/screens.ts';
import { aVideo } from '../../fixtures/values/aVideo.ts';
import { aWebinar } from '../../fixtures/values/aWebinar.ts';
import { aSession } from '../../fixtures/values/aSession.ts';
import { HeldCatalogue } from '../../fixtures/memory/HeldCatalogue.ts';
import { renderSite } from '../renderSite.tsx';

const videos = new InMemoryVideoCatalogue([aVideo({ slug: 'one', name: 'One video' })]);
const webinars = new InMemoryWebinarCatalogue([aWebinar({ slug: 'one', title: 'One webinar' })]);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const listing = 'Find the moment that answers it.';
const notFound = 'Page not found';

beforeAll(() =>
  Promise.all(
    (
      [
        'videos',
        'webinars',
        'upcoming',
        'video',
        'webinar',
        'upcoming-webinar',
        'video-preview',
        'text-page',
        'auth-callback',
        'not-found',
      ] as const
    ).map((name) => preloadScreen(name)),
  ),
);

test.each([
  ['/', listing],
  ['/videos', listing],
  ['/webinars', listing],
  ['/upcoming', listing],
  ['/videos/one', 'One video'],
  ['/videos/one/more', notFound],
  ['/webinars/one', 'One webinar'],
  ['/webinars/one/anything/else', 'One webinar'],
  ['/upcoming/one', notFound],
  ['/errors/rendering', "That didn't work"],
  ['/errors/rendering/x', notFound],
  ['/errors', notFound],
  ['/Videos', notFound],
  ['/WEBINARS/one', notFound],
  ['/nowhere', notFound],
])('shows at %s the heading “%s”', async (address, name) => {
  renderSite(address, videos, undefined, { webinars });
  expect(await heading(name)).toBeInTheDocument();
});

test('redirects the landing address and keeps its query and hash', async () => {
  const before = window.history.length;
  renderSite('/?category=rise#x', videos);
  await waitFor(() =>
    expect(window.location.pathname + window.location.search + window.location.hash).toBe('/videos?category=rise#x'),
  );
  expect(window.history.length).toBe(before + 1);
});

test('keeps the mounted frame when the visitor goes from list to list', async () => {
  const { user } = renderSite('/videos', videos, undefined, { webinars });
  const frame = await heading(listing);
  await user.click(screen.getByRole('link', { name: 'On-Demand Training' }));
  await waitFor(() => expect(window.location.pathname).toBe('/webinars'));
  await user.click(screen.getByRole('link', { name: 'Upcoming Webinars' }));
  await waitFor(() => expect(window.location.pathname).toBe('/upcoming'));
  expect(screen.getByRole('heading', { level: 1 })).toBe(frame);
});

test('shows a loading page while the sign-in is being completed', async () => {
  renderSite('/auth-callback?code=1&state=2', videos, undefined, {
    signedIn: aSession({ comeBack: () => new Promise(() => undefined) }),
  });
  expect(await screen.findByRole('status')).toHaveTextContent('Loading');
  expect(document.querySelector('.loading-page .spinner-medium')).not.toBeNull();
  expect(window.location.pathname).toBe('/auth-callback');
});

test.each(['/videos/Old-One', '/webinars/old-one'])(
  'redirects the legacy address %s before any request',
  async (address) => {
    const held = new HeldCatalogue(videos);
    const find = jest.spyOn(webinars, 'find');
    const legacy = new Map([
      ['/videos/old-one', '/kb/one'],
      ['/webinars/old-one', '/kb/one'],
    ]);
    const { left } = renderSite(address, held, undefined, { webinars, legacy });
    await waitFor(() => expect(left).toEqual(['https://community.example/kb/one']));
    expect(held.calls).toEqual([]);
    expect(find).not.toHaveBeenCalled();
    find.mockRestore();
  },
);

test('shows a text page without a request when its markup came with the document', async () => {
  const text = { name: 'privacy', title: 'What we keep', description: '', html: '<p>Almost nothing.</p>' } as const;
  const { left } = renderSite('/privacy', videos, { screen: 'text-page', text });
  await heading('What we keep');
  expect(screen.getByText('Almost nothing.')).toBeInTheDocument();
  expect([left, document.title]).toEqual([[], 'What we keep · Lectern']);
});

test('loads a text page from the server when the visitor comes to it from another page', async () => {
  const { left } = renderSite('/videos', videos);
  await heading(listing);
  act(() => {
    window.history.pushState(null, '', '/privacy');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(left).toEqual(['/privacy']));
});

test('redirects a legacy address after a navigation inside the site', async () => {
  const { left } = renderSite('/videos', videos, undefined, { legacy: new Map([['/videos/old', '/kb/old']]) });
  await heading(listing);
  act(() => {
    window.history.pushState(null, '', '/videos/old');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(left).toEqual(['https://community.example/kb/old']));
});

test.each([
  ['error', '/videos', 500],
  ['error', '/errors/rendering', 200],
  ['not-found', '/x', 404],
  ['video-preview', '/video-preview', 200],
  ['auth-callback', '/auth-callback', 200],
] as const)('answers the page “%s” at %s with status %i', (name, path, status) => {
  expect(statusOf({ screen: name }, path)).toBe(status);
});
