import { screen, waitFor, within } from '@testing-library/react';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import { InMemorySynonymEditing } from '../../../fixtures/browserMemory/InMemorySynonymEditing.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { synonymsChunk } from '../../../../src/ui/administration/makeAdministration.tsx';
import { withDialogs } from '../../withDialogs.ts';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { keepAdminMode, renderAdministration } from '../renderAdministration.tsx';

const address = '/admin/synonyms';
const open = async (query = '', given: Parameters<typeof renderAdministration>[1] = {}) => {
  const site = renderAdministration(address + query, given);
  await screen.findByRole('heading', { level: 1, name: 'Synonyms' });
  return site;
};
const group = async (word: string) => {
  const found = (await screen.findByText(word)).closest<HTMLElement>('.synonym-group');
  if (found === null) throw new Error(`no group has the word ${word}`);
  return within(found);
};
const wordsField = () => screen.findByRole('textbox', { name: /words and phrases/i });

beforeAll(async () => {
  withDialogs();
  await synonymsChunk.preload();
});
beforeEach(() => localStorage.clear());

test('is reached from the tools above a list', async () => {
  await preloadScreen('videos');
  keepAdminMode(true);
  const { user } = renderAdministration('/videos', { videos: [aVideo()] });
  await user.click(await screen.findByRole('link', { name: 'Synonyms' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Synonyms' })).toHaveFocus();
  expect(document.title).toBe('Synonyms · Lectern');
});

test('replaces the not-found page of the server once an administrator is known', async () => {
  renderAdministration(address, { page: { screen: 'not-found' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Synonyms' })).toBeInTheDocument();
});

test('shows the not-found page to everyone else', async () => {
  renderAdministration(address, { isAdministrator: false });
  expect(await screen.findByText(/couldn’t find|not found/i, { selector: 'h1' })).toBeInTheDocument();
  expect(screen.queryByText('powerpoint')).not.toBeInTheDocument();
});

test('shows the error page when the code of administration fails to load', async () => {
  renderAdministration(address, { isUnreachable: true });
  expect(await screen.findByRole('link', { name: 'Try again' })).toHaveAttribute('href', address);
});

test('adds a group, and refuses one word at the field', async () => {
  const { user } = await open();
  expect(await screen.findByText(/^There is no group yet\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add synonyms' }));
  const field = await wordsField();
  expect(field).toHaveFocus();
  await user.type(field, 'bicycle');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(field).toHaveAccessibleDescription(/Enter another word or phrase that means the same as “bicycle”\./);
  expect(field).toHaveFocus();
  await user.type(field, '{Enter}bike');
  expect(field).not.toHaveAccessibleDescription(/Enter another/);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await group('bike')).getByText('bicycle')).toBeInTheDocument();
  expect(await screen.findByText('Saved the synonyms of “bicycle”.')).toBeInTheDocument();
});

test('opens a new group with the word of the address, and names another group that holds it', async () => {
  const { user } = await open('?word=ppt');
  expect(await screen.findByRole('dialog', { name: 'Add synonyms' })).toBeInTheDocument();
  expect(await wordsField()).toHaveValue('ppt\n');
  expect(await screen.findByText('“ppt” is also in another group: powerpoint, ppt, slide deck.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(window.location.search).toBe('');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Search text' })).toHaveValue('ppt');
});

test('asks before unsaved words are lost', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add synonyms' }));
  await user.type(await wordsField(), 'bicycle');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(await wordsField()).toHaveValue('bicycle');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('adds words to a group of the site and marks them, and offers no deletion', async () => {
  const { user } = await open();
  const ofSite = await group('powerpoint');
  expect(ofSite.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  await user.click(ofSite.getByRole('button', { name: 'Add words to the synonyms of powerpoint' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Synonyms of powerpoint' }));
  expect(dialog.getByText('slide deck')).toBeInTheDocument();
  await user.type(await wordsField(), 'PPT{Enter}keynote');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await wordsField()).toHaveAccessibleDescription(/“PPT” is in this group twice\./);
  await user.clear(await wordsField());
  await user.type(await wordsField(), 'keynote');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await screen.findByText('keynote')).closest('li')).toHaveTextContent('keynote, added by an administrator');
});

test('switches a group off and on', async () => {
  const { user } = await open();
  const ofSite = await group('powerpoint');
  await user.click(ofSite.getByRole('button', { name: 'Switch off the synonyms of powerpoint' }));
  expect(await ofSite.findByText('Off')).toBeInTheDocument();
  await user.click(ofSite.getByRole('button', { name: 'Switch on the synonyms of powerpoint' }));
  await waitFor(() => expect(ofSite.queryByText('Off')).not.toBeInTheDocument());
});

test('deletes a group, moves the focus, and restores the group on "Undo"', async () => {
  const synonyms = new InMemorySynonymEditing();
  await synonyms.create({ words: ['bicycle', 'bike'], isOff: false });
  const { user } = await open('', { ports: () => ({ synonymEditing: synonyms }) });
  await user.click((await group('bike')).getByRole('button', { name: 'Delete the synonyms of bicycle' }));
  await waitFor(() => expect(screen.queryByText('bike')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Your groups' })).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('bike')).toBeInTheDocument();
  expect(await screen.findByText('Restored the synonyms of “bicycle”.')).toBeInTheDocument();
});

test('chooses between two versions when someone else has changed the group', async () => {
  const { user, ports } = await open();
  await user.click((await group('powerpoint')).getByRole('button', { name: /^Add words/ }));
  await user.type(await wordsField(), 'mine');
  await ports.synonymEditing.change('powerpoint', 1, { words: ['theirs'] });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Someone else has changed this while you were editing it')).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Words and phrases' })).toHaveTextContent(/mine.*theirs/);
  await user.click(screen.getByRole('button', { name: 'Save my choices' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('mine')).toBeInTheDocument();
});

test('shows which groups apply to a search and its answers, and again after a change', async () => {
  const { user } = await open('', { videos: [aVideo({ name: 'A slide deck as a course' })] });
  const tryOut = within(screen.getByRole('region', { name: 'Try a search' }));
  await user.type(tryOut.getByRole('textbox', { name: 'Search text' }), 'ppt');
  expect(await tryOut.findByRole('link', { name: 'A slide deck as a course' })).toHaveAttribute(
    'href',
    '/videos/a-video',
  );
  expect(tryOut.getByText('slide deck')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Switch off the synonyms of powerpoint' }));
  expect(await tryOut.findByText('No group applies to this search.')).toBeInTheDocument();
  expect(tryOut.getByText('This search finds nothing.')).toBeInTheDocument();
});

test('offers to add a word that no group contains', async () => {
  const { user } = await open();
  await group('powerpoint');
  await user.type(screen.getByRole('textbox', { name: 'Filter the groups' }), 'bike');
  expect(screen.getByText('No group contains “bike”.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add synonyms of “bike”' }));
  expect(await wordsField()).toHaveValue('bike\n');
});

test('loads the groups and the tried search on "Try again" after failed requests', async () => {
  const synonyms = new InMemorySynonymEditing();
  jest.spyOn(synonyms, 'list').mockRejectedValueOnce(new ApiFault('offline'));
  jest.spyOn(synonyms, 'tryOut').mockRejectedValueOnce(new ApiFault('offline'));
  const { user } = await open('', { ports: () => ({ synonymEditing: synonyms }) });
  expect(await screen.findByText('The synonyms could not be loaded.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await group('powerpoint');
  await user.type(screen.getByRole('textbox', { name: 'Search text' }), 'ppt{Enter}');
  expect(await screen.findByText('The search failed.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This search finds nothing.')).toBeInTheDocument();
});
