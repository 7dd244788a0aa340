import { screen, waitFor, within } from '@testing-library/react';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import { aSignedInSession, robin } from '../../../fixtures/values/aSession.ts';
import { itemOf, PersonalSite, preparePersonalSite } from '../../../fixtures/sites/personalSite.ts';

let world: PersonalSite;
beforeAll(preparePersonalSite);
beforeEach(() => {
  world = new PersonalSite();
});

describe('/my/data', () => {
  const page = { screen: 'my-data' } as const;

  test('lists the records of the device, erases one kind after confirmation, and confirms it', async () => {
    await world.watched([40, 30]);
    const { user } = world.show('/my/data', undefined, page);
    expect(await screen.findByRole('heading', { name: 'On this device' })).toBeInTheDocument();
    expect(screen.getByText('2 entries')).toBeInTheDocument();
    await user.click(
      screen.getByRole('button', { name: 'Erase: Your position in each video, and the videos that you have watched' }),
    );
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(world.stored.size).toBe(1);
    await user.click(
      screen.getByRole('button', { name: 'Erase: Your position in each video, and the videos that you have watched' }),
    );
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Erase' }));
    expect(await screen.findByText('Your data was erased.')).toBeInTheDocument();
    expect(world.stored.size).toBe(0);
  });

  test('shows the account, and erases its records and those of this browser, but keeps the session', async () => {
    world.stored.set('player', '{}').set('sdk.refresh_token', 'secret');
    const signedIn = aSignedInSession();
    await world.watched([40]);
    const { user } = world.show('/my/data', signedIn, page);
    expect(await screen.findByText(new RegExp(`signed in as ${robin.email}`))).toBeInTheDocument();
    expect(screen.getAllByText('1 entry')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Erase everything' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Erase everything' }));
    expect(await screen.findByText('Your data was erased.')).toBeInTheDocument();
    expect([...world.stored.keys()]).toEqual(['sdk.refresh_token']);
    expect(world.accounts.size).toBe(0);
  });

  test('says that nothing was erased when the server failed', async () => {
    const signedIn = aSignedInSession();
    await world.watched([40]);
    const { user } = world.show('/my/data', signedIn, page);
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
    const { user } = world.show('/my/data', signedIn, page);
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
    world.show('/my/saved', undefined, page);
    expect(await screen.findByRole('heading', { name: 'Nothing is saved yet' })).toBeInTheDocument();
  });

  test('lists notes in the order of the film with links to their seconds, and removes one', async () => {
    const device = world.device(undefined);
    await device.save({ kind: 'video', id: itemOf(0) });
    await device.writeNote(note(70, 'Second'));
    await device.writeNote(note(7, 'First'));
    const { user } = world.show('/my/saved', undefined, page);
    const links = await screen.findAllByRole('link', { name: /^Play One at/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/videos/one?t=7', '/videos/one?t=70']);
    await user.click(screen.getByRole('button', { name: 'Remove the note at 0:07 of One' }));
    await waitFor(() => expect(screen.queryByText('First')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Remove from saved: One' }));
    await waitFor(() => expect(screen.queryByText('Remove from saved')).toBeNull());
    expect(screen.getByText('Second')).toBeInTheDocument();
  });

  test('keeps the notes of a film that no longer exists, without links', async () => {
    const device = world.device(undefined);
    await device.writeNote({ ...note(7, 'Still mine'), item: 'gone' });
    world.show('/my/saved', undefined, page);
    expect(await screen.findByText('Still mine')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'A video that is no longer available' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Play/ })).toBeNull();
  });
});
