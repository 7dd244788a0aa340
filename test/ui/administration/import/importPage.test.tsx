import { createHash } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import type { Imports } from '../../../../src/application/ports/administration/Imports.ts';
import { importChunk } from '../../../../src/ui/administration/makeAdministration.tsx';
import { InMemoryImports } from '../../../fixtures/browserMemory/InMemoryImports.ts';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { withDialogs } from '../../withDialogs.ts';
import { keepAdminMode, renderAdministration } from '../renderAdministration.tsx';

function aFile(path: string, content = 'x'): File {
  const file = new File([content], path.split('/').at(-1) ?? '', { lastModified: 1 });
  // A browser says the folder of a chosen file, and jsdom reads no blobs.
  return Object.defineProperties(file, {
    webkitRelativePath: { value: path },
    text: { value: async () => content },
    slice: { value: () => ({ arrayBuffer: async () => new TextEncoder().encode(content).buffer }) },
  });
}

const catalogue = [
  'file,title,product,published,colour',
  'a.mp4,Alpha,rise,yes,red',
  'b.mp4,Bravo,,yes,',
  'c.mp4,Charlie,rise,no,',
].join('\n');
const folder = () => [
  aFile('Course/catalogue.csv', catalogue),
  aFile('Course/a.mp4', 'film a'),
  aFile('Course/a.en.vtt', 'WEBVTT'),
  aFile('Course/b.mp4', 'film b'),
  aFile('Course/c.mp4', 'film c'),
  aFile('Course/notes.txt'),
];

async function open(address = '/admin/import', imports = new InMemoryImports()) {
  const site = renderAdministration(address, { ports: () => ({ imports: imports as Imports }) });
  await screen.findByRole('heading', { level: 1, name: 'Import' });
  const choose = async (files = folder()) => {
    const input = document.querySelector<HTMLInputElement>('input[webkitdirectory]');
    if (input === null) throw new Error('There is no input for folders');
    await site.user.upload(input, files);
  };
  return { ...site, imports, choose };
}
const rowOf = async (title: string) =>
  (await screen.findByText(title, { selector: 'strong *, strong' })).closest('tr') as HTMLElement;

beforeAll(async () => {
  withDialogs();
  // jsdom lays nothing out, and the table shows as many rows as fit.
  Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, value: 640 });
  Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, value: 1280 });
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 640 });
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, value: 1280 });
  await importChunk.preload();
});
beforeEach(() => localStorage.clear());

test('is reached from the tools above a list, and says that there is no import yet', async () => {
  await preloadScreen('videos');
  keepAdminMode(true);
  const { user } = renderAdministration('/videos');
  await user.click(await screen.findByRole('link', { name: 'Import' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Import' })).toHaveFocus();
  expect(await screen.findByText('Nobody has imported a folder yet.')).toBeInTheDocument();
});

test('shows the not-found page to everyone else', async () => {
  renderAdministration('/admin/import', { isAdministrator: false });
  expect(await screen.findByText(/couldn’t find|not found/i, { selector: 'h1' })).toBeInTheDocument();
});

// Rules MOVE-23 and MOVE-37.
test('shows before the start what will be made, what is wrong, and what the folder leaves out', async () => {
  const { choose } = await open();
  await choose();
  expect(await rowOf('Alpha')).toHaveTextContent('TutorialRiseSubscription');
  expect(await rowOf('Alpha')).toHaveTextContent('captions en');
  expect(await rowOf('Bravo')).toHaveTextContent('Wrong Published videos must have a category');
  expect(await rowOf('Charlie')).toHaveTextContent('Draft');
  expect(screen.getByText('2 items will be made, 1 is wrong.')).toBeInTheDocument();
  expect(screen.getByText('What the folder says that is wrong or left out (2)')).toBeInTheDocument();
  expect(screen.getByText(/The column “colour” is unknown/)).toBeInTheDocument();
  expect(screen.getByText(/This file belongs to no item/)).toBeInTheDocument();
  expect(location.search).toMatch(/^\?id=/);
});

test('marks rows of which the folder says something wrong until they are edited', async () => {
  const { user, choose } = await open();
  await choose([aFile('Course/catalogue.csv', 'file,title,published\na.mp4,Alpha,perhaps'), aFile('Course/a.mp4')]);
  expect(await rowOf('Alpha')).toHaveTextContent('Check “perhaps” is no valid value of “published”.');
  expect(screen.getByText('1 item will be made, 1 must be checked.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'To check 1' })).toBeInTheDocument();
  await user.click(within(await rowOf('Alpha')).getByRole('button', { name: 'Edit “Alpha”' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await rowOf('Alpha')).toHaveTextContent('New'));
});

test('keeps the editor open while a row is wrong, and changes many rows at once', async () => {
  const { user, choose, imports } = await open();
  await choose();
  await user.click(within(await rowOf('Bravo')).getByRole('button', { name: 'Edit “Bravo”' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit “Bravo”' }));
  expect(dialog.getByText('Published videos must have a category')).toBeInTheDocument();
  await user.clear(dialog.getByRole('textbox', { name: 'Publish date' }));
  await user.type(dialog.getByRole('textbox', { name: 'Publish date' }), 'soon');
  await user.click(dialog.getByRole('checkbox', { name: 'Storyline' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('“soon” is no valid value of “publishedAt”.')).toBeInTheDocument();
  await user.clear(dialog.getByRole('textbox', { name: 'Publish date' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await rowOf('Bravo')).toHaveTextContent('StorylineSubscription');
  expect(screen.getByText('3 items will be made.')).toBeInTheDocument();

  await user.click(screen.getByRole('checkbox', { name: 'Select all shown rows' }));
  await user.click(screen.getByRole('button', { name: 'Change fields …' }));
  const many = within(screen.getByRole('dialog', { name: 'Change fields of 3 rows' }));
  expect(many.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.click(many.getByRole('checkbox', { name: 'Open to everybody' }));
  await user.selectOptions(many.getByRole('combobox', { name: 'Open to everybody' }), 'Yes');
  await user.click(many.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await rowOf('Alpha')).toHaveTextContent('Public'));
  const [{ id } = { id: '' }] = await imports.list();
  const rows = await imports.rows(id);
  expect(rows.ok && rows.value.map(({ item }) => item.public)).toEqual([true, true, true]);
});

// Rules MOVE-35 and MOVE-36.
test('sends what is new through the queue of uploads, and not what is there already', async () => {
  const { user, choose, imports } = await open();
  imports.existing.set(createHash('sha256').update('film c').digest('hex'), {
    kind: 'video',
    id: '1',
    title: 'Charlie',
    path: '/videos/charlie',
  });
  await choose();
  await waitFor(async () => expect(await rowOf('Charlie')).toHaveTextContent('Exists'));
  expect(screen.getByText('1 item will be made, 1 exists already, 1 is wrong.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Start: make 1 item' }));
  await waitFor(async () => expect(await rowOf('Alpha')).toHaveTextContent('Done'), { timeout: 15_000 });
  expect(await rowOf('Charlie')).toHaveTextContent('Existed already');
  expect(await rowOf('Bravo')).toHaveTextContent('Failed');
  expect([...imports.attached]).toEqual([[1, { film: 'upload-2', captions: { en: 'upload-1' }, downloads: [] }]]);
  expect(screen.getByText('1 item is there, 1 existed already, 1 failed.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show them in the library' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin\/library\?importId=.+/),
  );
  expect(screen.getByRole('button', { name: 'Save the failed rows as CSV' })).toBeInTheDocument();
});

test('goes on after a reload with the same folder, and names files that it lacks', async () => {
  const first = await open();
  await first.choose();
  await rowOf('Alpha');
  const address = location.pathname + location.search;
  first.unmount();
  const { choose, user } = await open(address, first.imports);
  expect(await screen.findByText(/Choose the same folder to continue/)).toBeInTheDocument();
  await choose(folder().filter(({ name }) => name !== 'c.mp4'));
  expect(await screen.findByText('1 file of this import is not in the folder: c.mp4')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Start: make 2 items' }));
  await waitFor(async () => expect(await rowOf('Alpha')).toHaveTextContent('Done'), { timeout: 15_000 });
  expect(await rowOf('Charlie')).toHaveTextContent('The folder has no file c.mp4.');
  await choose();
  await waitFor(async () => expect(await rowOf('Charlie')).toHaveTextContent('Done'), { timeout: 15_000 });
});

test.each([
  [[aFile('Empty/notes.txt')], /There is no video in this folder/],
  [[aFile('Broken/catalogue.csv', 'title\n"open')], /There is no video in this folder/],
])('says why nothing can be imported from a folder', async (files, expected) => {
  const { choose } = await open();
  await choose(files);
  expect(await screen.findByText(expected)).toBeInTheDocument();
});

test('says that an import is not known any more', async () => {
  await open('/admin/import?id=gone');
  expect(await screen.findByText(/This import is not known any more/)).toBeInTheDocument();
});

test('opens an earlier import and forgets it after a question', async () => {
  const first = await open();
  await first.choose();
  await rowOf('Alpha');
  await first.user.click(screen.getByRole('link', { name: 'Import another folder' }));
  await first.user.click(await screen.findByRole('link', { name: 'Open “Course”' }));
  await rowOf('Alpha');
  await first.user.click(screen.getByRole('button', { name: 'Forget this import' }));
  await first.user.click(screen.getByRole('button', { name: 'Forget' }));
  expect(await screen.findByText('Nobody has imported a folder yet.')).toBeInTheDocument();
});
