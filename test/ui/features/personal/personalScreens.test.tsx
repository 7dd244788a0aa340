import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import { everything } from '../../../../src/domain/catalogue/catalogue.ts';
import { aSignedInSession } from '../../../fixtures/values/aSession.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { PersonalSite, preparePersonalSite, threeVideos } from '../../../fixtures/sites/personalSite.ts';

const list = { items: threeVideos, total: 3, nextCursor: null };
const home = { screen: 'videos', query: everything, list, next: null } as const;
const row = () => screen.findByRole('region', { name: 'Continue watching' });

let world: PersonalSite;
beforeAll(preparePersonalSite);
beforeEach(() => {
  world = new PersonalSite();
});

describe('the home page', () => {
  test('shows no row and loads no code when the visitor has watched nothing', async () => {
    const { personal } = world.show('/videos', undefined, home);
    await screen.findByRole('link', { name: 'One' });
    expect(personal.parts).toBeUndefined();
    expect(screen.queryByText('Continue watching')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Your data' })).toBeNull();
  });

  test('lists unfinished films, the latest first, and shows on each card how much is watched', async () => {
    await world.watched([40, 95, 20]);
    world.show('/videos', undefined, home);
    const links = within(await row()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['One', '/videos/one'],
      ['Three', '/videos/three'],
    ]);
    expect(within(await row()).getByText('1:00 left')).toBeInTheDocument();
    const cards = [...document.querySelectorAll('.card')].map(
      (card) => card.querySelector('.card-progress')?.textContent,
    );
    expect(cards).toEqual(['40% watched', 'Watched', '20% watched']);
    expect(screen.getByRole('link', { name: 'Your data' })).toHaveAttribute('href', '/my/data');
  });

  test('leaves out films that are not published any more', async () => {
    await world.watched([40]);
    await world
      .device(undefined)
      .savePositions([{ kind: 'webinar', item: 'gone', second: 50, duration: 100, at: world.now.toISOString() }]);
    world.show('/videos', undefined, home);
    expect(within(await row()).getAllByRole('link')).toHaveLength(1);
  });

  test('removes one film and keeps the focus in the row, then clears all after a question', async () => {
    await world.watched([40, 30, 20]);
    const { user } = world.show('/videos', undefined, home);
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
    await world.watched([40]);
    const { user } = world.show('/videos', signedIn, home);
    await row();
    world.fault = new ApiFault('offline');
    await user.click(screen.getByRole('button', { name: 'Remove One from Continue watching' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be removed. Please try again.');
    expect(within(await row()).getAllByRole('link')).toHaveLength(1);
  });

  test('shows no row while a search is shown', async () => {
    await world.watched([40]);
    const { personal } = world.show('/videos?search=one');
    await act(() => personal.load().then(({ store }) => store.known()));
    expect(screen.queryByText('Continue watching')).toBeNull();
  });
});

describe('the page of a film', () => {
  const page = { screen: 'video', video: threeVideos[0] ?? aVideo() } as const;

  test('resumes at the last position, says so, and starts over on request', async () => {
    await world.watched([40]);
    const { user } = world.show('/videos/one', undefined, page);
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
    await world.watched([second]);
    const { user } = world.show(address, undefined, page);
    await user.click(await screen.findByRole('button', { name: 'Play One' }));
    expect(await screen.findByText(`Player of One from ${from}, playing`)).toBeInTheDocument();
    expect(screen.queryByText(/^Resumed/)).toBeNull();
  });

  test('plays from the start when the position cannot be read', async () => {
    const signedIn = aSignedInSession();
    world.fault = new ApiFault('offline');
    const { user } = world.show('/videos/one', signedIn, page);
    await user.click(await screen.findByRole('button', { name: 'Play One' }));
    expect(await screen.findByText('Player of One from 0, playing')).toBeInTheDocument();
  });

  test('loads the tools on the first click, saves the film, and removes it on the second click', async () => {
    const { user, personal } = world.show('/videos/one', undefined, page);
    const save = await screen.findByRole('button', { name: 'Save for later' });
    expect(personal.parts).toBeUndefined();
    await user.click(save);
    await user.click(await screen.findByRole('button', { name: 'Saved', pressed: true }));
    expect(await screen.findByRole('button', { name: 'Save for later', pressed: false })).toBeInTheDocument();
    expect(world.stored.size).toBe(0);
  });

  test('refuses an empty note with a reason, then saves a note at the current second', async () => {
    const { user } = world.show('/videos/one?t=7', undefined, page);
    await user.click(await screen.findByRole('button', { name: 'Write a note at 0:07' }));
    const text = await screen.findByLabelText('Note at 0:07');
    expect(text).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter a text.');
    await user.type(text, 'Use layers');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Note saved')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '1 note' })).toHaveAttribute('href', '/my/saved');
    expect(screen.getByRole('button', { name: 'Write a note at 0:07' })).toHaveFocus();
    expect((await world.device(undefined).read(new AbortController().signal)).notes).toMatchObject([
      { second: 7, text: 'Use layers' },
    ]);
  });

  test('keeps the focus on a tool when the code of the tools arrives', async () => {
    const { personal } = world.show('/videos/one', undefined, page);
    (await screen.findByRole('button', { name: 'Save for later' })).focus();
    await act(() => personal.load());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save for later' })).toHaveFocus());
  });

  test('keeps the text and shows an error when a note could not be saved', async () => {
    const signedIn = aSignedInSession();
    const { user, personal } = world.show('/videos/one', signedIn, page);
    await waitFor(() => expect(personal.parts).toBeDefined());
    await user.click(await screen.findByRole('button', { name: 'Write a note at 0:00' }));
    await user.type(await screen.findByLabelText('Note at 0:00'), 'Use layers');
    world.fault = new ApiFault('offline');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be saved. Please try again.');
    expect(screen.getByLabelText('Note at 0:00')).toHaveValue('Use layers');
    await user.click(screen.getByLabelText('Note at 0:00'));
    await user.keyboard('{Escape}');
    expect(screen.queryByLabelText('Note at 0:00')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Write a note at 0:00' }));
    expect(screen.getByLabelText('Note at 0:00')).toHaveValue('Use layers');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
  });
});
