import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import type { FoundFilm } from '../../../../src/application/ports/FoundFilms.ts';
import { everything } from '../../../../src/domain/catalogue/catalogue.ts';
import { preloadScreen } from '../../../../src/ui/shell/screenChunks.ts';
import { aSession, aSignedInSession, robin } from '../../../fixtures/aSession.ts';
import { aVideo } from '../../../fixtures/aVideo.ts';
import { InMemoryVideoCatalogue } from '../../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { PersonalWorld } from '../../../fixtures/personalParts.ts';
import { renderSite } from '../../renderSite.tsx';
import { withDialogs } from '../../withDialogs.ts';

const videos = ['One', 'Two', 'Three'].map((name, index) =>
  aVideo({ id: `00000000-0000-4000-8000-00000000000${index}`, slug: name.toLowerCase(), name, duration: 100 }),
);
const films: readonly FoundFilm[] = videos.map(({ id, name, slug, categories, thumbnail }) => ({
  kind: 'video',
  item: id,
  title: name,
  slug,
  categories,
  thumbnail,
}));
const catalogue = new InMemoryVideoCatalogue(videos);
const list = { items: videos, total: 3, nextCursor: null };
const home = { screen: 'videos', query: everything, list, next: null } as const;
const itemOf = (index: number) => videos[index]?.id ?? '';

let world: PersonalWorld;
beforeAll(async () => {
  Element.prototype.animate = () => ({}) as Animation;
  withDialogs();
  window.matchMedia = () =>
    ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList;
  for (const name of ['videos', 'video', 'my-data', 'my-saved'] as const) await preloadScreen(name);
});
beforeEach(() => {
  world = new PersonalWorld();
});

/** What a visitor of this browser has left behind. */
async function watched(seconds: readonly number[]): Promise<void> {
  const stands = seconds.map((second, index) => ({
    kind: 'video' as const,
    item: itemOf(index),
    second,
    duration: 100,
    at: new Date(world.now.getTime() - index * 1000).toISOString(),
  }));
  await world.device(undefined).keepPositions(stands);
}
function show(address: string, signedIn = aSession(), page?: Parameters<typeof renderSite>[2]) {
  const personal = world.slot(signedIn.session, films);
  return { personal, ...signedIn, ...renderSite(address, catalogue, page, { signedIn, personal }) };
}
const row = () => screen.findByRole('region', { name: 'Continue watching' });

describe('the home page', () => {
  test('shows nothing of it, and loads no code, when the visitor has watched nothing', async () => {
    const { personal } = show('/videos', undefined, home);
    await screen.findByRole('link', { name: 'One' });
    expect(personal.parts).toBeUndefined();
    expect(screen.queryByText('Continue watching')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Your data' })).toBeNull();
  });

  test('lists unfinished films, the latest first, and shows on each card how much is watched', async () => {
    await watched([40, 95, 20]);
    show('/videos', undefined, home);
    const links = within(await row()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['One', '/videos/one'],
      ['Three', '/videos/three'],
    ]);
    expect(within(await row()).getByText('1:00 left')).toBeInTheDocument();
    const cards = [...document.querySelectorAll('.card')].map(
      (card) => card.querySelector('.card-progress')?.textContent,
    );
    expect(cards).toEqual(['40 % watched', 'Watched', '20 % watched']);
    expect(screen.getByRole('link', { name: 'Your data' })).toHaveAttribute('href', '/my/data');
  });

  test('leaves out films that are not published any more', async () => {
    await watched([40]);
    await world
      .device(undefined)
      .keepPositions([{ kind: 'webinar', item: 'gone', second: 50, duration: 100, at: world.now.toISOString() }]);
    show('/videos', undefined, home);
    expect(within(await row()).getAllByRole('link')).toHaveLength(1);
  });

  test('removes one film and keeps the focus in the row, then clears all after a question', async () => {
    await watched([40, 30, 20]);
    const { user } = show('/videos', undefined, home);
    await user.click(await screen.findByRole('button', { name: 'Remove One from Continue watching' }));
    expect(
      within(await row())
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Two', 'Three']);
    await waitFor(() => expect(document.activeElement?.closest('.continue')).not.toBeNull());
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    const dialog = screen.getByRole('dialog', { name: 'Clear Continue watching?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(within(await row()).getAllByRole('link')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(screen.queryByText('Continue watching')).toBeNull());
    expect(world.stored.size).toBe(0);
  });

  test('shows the film again and says so when it could not be removed from the account', async () => {
    const signedIn = aSignedInSession();
    await watched([40]);
    const { user } = show('/videos', signedIn, home);
    await row();
    world.fault = new ApiFault('offline');
    await user.click(screen.getByRole('button', { name: 'Remove One from Continue watching' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be removed. Please try again.');
    expect(within(await row()).getAllByRole('link')).toHaveLength(1);
  });

  test('shows no row while a search is shown', async () => {
    await watched([40]);
    const { personal } = show('/videos?search=one');
    await act(() => personal.load().then(({ store }) => store.known()));
    expect(screen.queryByText('Continue watching')).toBeNull();
  });
});

describe('the page of a film', () => {
  const page = { screen: 'video', video: videos[0] ?? aVideo() } as const;

  test('plays on where the person was, says so, and starts over on request', async () => {
    await watched([40]);
    const { user } = show('/videos/one', undefined, page);
    await user.click(await screen.findByRole('button', { name: 'Play One' }));
    expect(await screen.findByText('Player of One from 40, playing')).toBeInTheDocument();
    expect(screen.getByText('Resumed at 0:40')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(await screen.findByText('Player of One from 0, playing')).toBeInTheDocument();
    expect(screen.queryByText('Resumed at 0:40')).toBeNull();
  });

  test.each([
    ['the address names a second', '/videos/one?t=7', 40, 7],
    ['the film is watched', '/videos/one', 95, 0],
    ['the film has hardly begun', '/videos/one', 4, 0],
  ])('does not resume when %s', async (_when, address, second, from) => {
    await watched([second]);
    const { user } = show(address, undefined, page);
    await user.click(await screen.findByRole('button', { name: 'Play One' }));
    expect(await screen.findByText(`Player of One from ${from}, playing`)).toBeInTheDocument();
    expect(screen.queryByText(/^Resumed/)).toBeNull();
  });

  test('plays from the start when the position cannot be read', async () => {
    const signedIn = aSignedInSession();
    world.fault = new ApiFault('offline');
    const { user } = show('/videos/one', signedIn, page);
    await user.click(await screen.findByRole('button', { name: 'Play One' }));
    expect(await screen.findByText('Player of One from 0, playing')).toBeInTheDocument();
  });

  test('loads the tools with the first press, saves the film, and takes it back', async () => {
    const { user, personal } = show('/videos/one', undefined, page);
    const save = await screen.findByRole('button', { name: 'Save' });
    expect(personal.parts).toBeUndefined();
    await user.click(save);
    await user.click(await screen.findByRole('button', { name: 'Saved', pressed: true }));
    expect(await screen.findByRole('button', { name: 'Save', pressed: false })).toBeInTheDocument();
    expect(world.stored.size).toBe(0);
  });

  test('keeps a note at the second, after an empty one was refused with its reason', async () => {
    const { user } = show('/videos/one?t=7', undefined, page);
    await user.click(await screen.findByRole('button', { name: 'Add note at 0:07' }));
    const text = await screen.findByLabelText('Note at 0:07');
    expect(text).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Keep note' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter a text.');
    await user.type(text, 'Use layers');
    await user.click(screen.getByRole('button', { name: 'Keep note' }));
    expect(await screen.findByText('Note kept')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '1 note' })).toHaveAttribute('href', '/my/saved');
    expect(screen.getByRole('button', { name: 'Add note at 0:07' })).toHaveFocus();
    expect((await world.device(undefined).read(new AbortController().signal)).notes).toMatchObject([
      { second: 7, text: 'Use layers' },
    ]);
  });

  test('keeps the focus on a tool when the code of the tools arrives', async () => {
    const { personal } = show('/videos/one', undefined, page);
    (await screen.findByRole('button', { name: 'Save' })).focus();
    await act(() => personal.load());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus());
  });

  test('keeps the text and says so when a note could not be kept', async () => {
    const signedIn = aSignedInSession();
    const { user, personal } = show('/videos/one', signedIn, page);
    await waitFor(() => expect(personal.parts).toBeDefined());
    await user.click(await screen.findByRole('button', { name: 'Add note at 0:00' }));
    await user.type(await screen.findByLabelText('Note at 0:00'), 'Use layers');
    world.fault = new ApiFault('offline');
    await user.click(screen.getByRole('button', { name: 'Keep note' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be saved. Please try again.');
    expect(screen.getByLabelText('Note at 0:00')).toHaveValue('Use layers');
    await user.keyboard('{Escape}');
  });
});

describe('/my/data', () => {
  const page = { screen: 'my-data' } as const;

  test('says what is kept on the device, erases one kind after a question, and says that it is done', async () => {
    await watched([40, 30]);
    const { user } = show('/my/data', undefined, page);
    expect(await screen.findByRole('heading', { name: 'On this device' })).toBeInTheDocument();
    expect(screen.getByText('2 entries')).toBeInTheDocument();
    await user.click(
      screen.getByRole('button', { name: 'Erase: Where you are in videos, and which you have watched' }),
    );
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(world.stored.size).toBe(1);
    await user.click(
      screen.getByRole('button', { name: 'Erase: Where you are in videos, and which you have watched' }),
    );
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Erase' }));
    expect(await screen.findByText('Erased. Nothing of it is left.')).toBeInTheDocument();
    expect(world.stored.size).toBe(0);
  });

  test('names the account, erases everything there and in this browser, but not the session', async () => {
    world.stored.set('player', '{}').set('sdk.refresh_token', 'secret');
    const signedIn = aSignedInSession();
    await watched([40]);
    const { user } = show('/my/data', signedIn, page);
    expect(await screen.findByText(new RegExp(`signed in as ${robin.email}`))).toBeInTheDocument();
    expect(screen.getAllByText('1 entry')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Erase everything' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Erase everything' }));
    expect(await screen.findByText('Erased. Nothing of it is left.')).toBeInTheDocument();
    expect([...world.stored.keys()]).toEqual(['sdk.refresh_token']);
    expect(world.accounts.size).toBe(0);
  });

  test('says that nothing was erased when the server failed', async () => {
    const signedIn = aSignedInSession();
    await watched([40]);
    const { user } = show('/my/data', signedIn, page);
    await screen.findByText('1 entry');
    world.fault = new ApiFault('offline');
    await user.click(screen.getByRole('button', { name: 'Erase everything' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Erase everything' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This did not work');
    expect(screen.getByText('1 entry')).toBeInTheDocument();
  });

  test('offers to try again when the records could not be loaded', async () => {
    const signedIn = aSignedInSession();
    world.fault = new ApiFault('offline');
    const { user } = show('/my/data', signedIn, page);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your records could not be loaded');
    world.fault = undefined;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'On your account' })).toBeInTheDocument();
  });
});

describe('/my/saved', () => {
  const page = { screen: 'my-saved' } as const;
  const note = (second: number, text: string, index = 0) => ({
    id: `n-${second}`,
    kind: 'video' as const,
    item: itemOf(index),
    second,
    text,
  });

  test('says what will be listed when nothing is saved', async () => {
    show('/my/saved', undefined, page);
    expect(await screen.findByRole('heading', { name: 'Nothing is saved yet' })).toBeInTheDocument();
  });

  test('lists notes in the order of the film with links to their seconds, and removes one', async () => {
    const device = world.device(undefined);
    await device.save({ kind: 'video', item: itemOf(0) });
    await device.writeNote(note(70, 'Second'));
    await device.writeNote(note(7, 'First'));
    const { user } = show('/my/saved', undefined, page);
    const links = await screen.findAllByRole('link', { name: /^Play One at/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/videos/one?t=7', '/videos/one?t=70']);
    await user.click(screen.getByRole('button', { name: 'Remove the note at 0:07 of One' }));
    await waitFor(() => expect(screen.queryByText('First')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Remove from saved: One' }));
    await waitFor(() => expect(screen.queryByText('Remove from saved')).toBeNull());
    expect(screen.getByText('Second')).toBeInTheDocument();
  });

  test('keeps the notes of a film that is gone, without links', async () => {
    const device = world.device(undefined);
    await device.writeNote({ ...note(7, 'Still mine'), item: 'gone' });
    show('/my/saved', undefined, page);
    expect(await screen.findByText('Still mine')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'A video that is no longer available' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Play/ })).toBeNull();
  });
});
