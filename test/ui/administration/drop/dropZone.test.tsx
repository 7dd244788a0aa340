import { createHash } from 'node:crypto';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import { refuse } from '../../../../src/domain/result.ts';
import { reviewChunk } from '../../../../src/ui/administration/drop/DropZone.tsx';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { everyVideo, everyWebinar, signal } from '../../../fixtures/api/editing.ts';
import { withDialogs } from '../../withDialogs.ts';
import { aFile } from '../film/fakeUploads.ts';
import { keepAdminMode, renderAdministration } from '../renderAdministration.tsx';

/** A folder as a browser hands it out: its entries come in two parts. */
function aFolder(name: string, ...files: readonly File[]) {
  return {
    isFile: false,
    isDirectory: true,
    name,
    createReader: () => {
      const parts = [files.slice(0, 1), files.slice(1), []].map((part) =>
        part.map((file) => ({ isFile: true, isDirectory: false, file: (take: (file: File) => void) => take(file) })),
      );
      return { readEntries: (take: (entries: readonly unknown[]) => void) => take(parts.shift() ?? []) };
    },
  };
}

const zone = () => document.querySelector('.file-drop') ?? document.body;
const drop = (about: { readonly entries?: readonly object[]; readonly files?: readonly File[] }) =>
  act(async () => {
    const items = (about.entries ?? []).map((entry) => ({ webkitGetAsEntry: () => entry }));
    fireEvent.drop(zone(), { dataTransfer: { types: ['Files'], files: about.files ?? [], items } });
  });
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const named = (name: string) => new File(['x'], name, { lastModified: 5 });

async function renderList(address: '/videos' | '/webinars', about: Parameters<typeof renderAdministration>[1] = {}) {
  const site = renderAdministration(address, about);
  await screen.findByRole('button', { name: 'Choose files' });
  return {
    ...site,
    videoNames: async () =>
      (await site.ports.videoEditing.list(everyVideo, undefined, signal())).items.map(({ name }) => name),
  };
}

beforeAll(async () => {
  withDialogs();
  await Promise.all([preloadScreen('videos'), preloadScreen('webinars'), reviewChunk.preload()]);
});
beforeEach(() => {
  localStorage.clear();
  keepAdminMode(true);
});

test('creates one draft for each video file at once when the file names need no question', async () => {
  const { videoNames, administration } = await renderList('/videos');
  await drop({ files: [aFile('Branch_a_scenario.mp4'), aFile('Résumé.mov')] });
  expect(await screen.findByText('2 drafts were added.')).toBeInTheDocument();
  expect(await videoNames()).toEqual(['Résumé', 'Branch a scenario']);
  expect(administration.uploadQueue.all.map(({ fileName, target }) => [fileName, target.title])).toEqual([
    ['Branch_a_scenario.mp4', 'Branch a scenario'],
    ['Résumé.mov', 'Résumé'],
  ]);
});

test('makes one draft with captions from a folder with a film, captions and a workbook', async () => {
  const { user, videoNames, ports } = await renderList('/videos');
  await drop({
    entries: [
      aFolder(
        'Course',
        named('Branching.mp4'),
        named('Branching.en.vtt'),
        named('Branching.srt'),
        named('Workbook.xlsx'),
      ),
    ],
  });
  const review = within(screen.getByRole('form', { name: 'Check 2 files before they are added' }));
  expect(review.getByText('Captions: Branching.en.vtt')).toBeInTheDocument();
  expect(review.getByRole('checkbox', { name: /^Workbook\.xlsx/ })).not.toBeChecked();
  await user.click(review.getByRole('button', { name: 'Add 1 draft' }));
  const language = review.getByRole('combobox', { name: 'Language of Branching.srt' });
  expect(language).toHaveFocus();
  expect(language).toHaveAccessibleDescription('Choose the language, or “Do not add it”.');
  await user.selectOptions(language, 'German');
  await user.click(review.getByRole('button', { name: 'Add 1 draft' }));
  expect(await screen.findByText('1 draft was added.')).toBeInTheDocument();
  expect(screen.queryByRole('form', { name: /^Check/ })).toBeNull();
  expect(await videoNames()).toEqual(['Branching']);
  const [video] = (await ports.videoEditing.list(everyVideo, undefined, signal())).items;
  expect(video?.captions.map(({ language: code }) => code)).toEqual(['en', 'de']);
});

test('lists every dropped file that is not added, with the reason', async () => {
  const { user, videoNames } = await renderList('/videos');
  await drop({
    entries: [aFolder('Course', aFile('empty.mp4', 0), named('talk.en.vtt'), named('notes.txt'))],
  });
  const left = within(screen.getByRole('region', { name: 'Not added' }));
  expect(left.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Course/empty.mp4 is empty.',
    'Course/talk.en.vtt: there is no video with this name in the same folder.',
  ]);
  expect(screen.getByText('This does not look like a video. Select it to upload it anyway.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: 'Not added' })).toBeNull();
  expect(await videoNames()).toEqual([]);
});

test('asks for the description and the categories of dropped recordings, and adds them without both', async () => {
  const { user, ports } = await renderList('/webinars');
  await drop({ files: [aFile('Better branching.mp4')] });
  const review = within(screen.getByRole('form', { name: 'Check 1 file before it is added' }));
  const description = review.getByRole('textbox', { name: 'Description of “Better branching”' });
  await user.click(description);
  await user.paste('x'.repeat(501));
  await user.click(review.getByRole('button', { name: 'Add 1 draft' }));
  expect(description).toHaveFocus();
  expect(description).toHaveAccessibleDescription('The description can have at most 500 characters.');
  await user.clear(description);
  await user.type(description, 'How to branch.');
  await user.click(review.getByRole('checkbox', { name: 'Storyline' }));
  await user.click(review.getByRole('button', { name: 'Add 1 draft' }));
  expect(await screen.findByText('1 draft was added.')).toBeInTheDocument();
  expect((await ports.webinarEditing.list(everyWebinar, undefined, signal())).items).toMatchObject([
    { title: 'Better branching', description: 'How to branch.', categories: ['storyline'], published: false },
  ]);
  await drop({ files: [aFile('Later.mp4')] });
  await user.click(screen.getByRole('button', { name: 'Add 1 draft' }));
  await waitFor(async () =>
    expect((await ports.webinarEditing.list(everyWebinar, undefined, signal())).items).toContainEqual(
      expect.objectContaining({ title: 'Later', description: '', categories: [] }),
    ),
  );
});

test('keeps a file whose draft was refused, says why, and adds it on the next try', async () => {
  const { user, ports, videoNames } = await renderList('/videos');
  const create = ports.videoEditing.create.bind(ports.videoEditing);
  jest
    .spyOn(ports.videoEditing, 'create')
    .mockImplementation(({ name }) =>
      name === 'Lost'
        ? Promise.reject(new ApiFault('down'))
        : name === 'Odd'
          ? Promise.resolve(refuse([{ field: 'name', message: 'This name is odd.' }]))
          : create({ name }),
    );
  await drop({ files: [aFile('fine.mp4'), aFile('lost.mp4'), aFile('odd.mp4')] });
  expect(await screen.findByText('lost.mp4 could not be added. Try again.')).toBeInTheDocument();
  expect(screen.getByText('odd.mp4 could not be added. This name is odd.')).toBeInTheDocument();
  expect(await videoNames()).toEqual(['Fine']);
  jest.restoreAllMocks();
  await user.click(screen.getByRole('button', { name: 'Add 2 drafts' }));
  await waitFor(async () => expect(await videoNames()).toEqual(['Odd', 'Lost', 'Fine']));
});

test('says which captions a draft did not get', async () => {
  const { ports } = await renderList('/videos');
  jest
    .spyOn(ports.filmEditing, 'saveCaptions')
    .mockResolvedValue(refuse([{ field: 'file', message: 'Line 3: a cue has no end.' }]));
  await drop({ files: [named('talk.mp4'), named('talk.en.vtt')] });
  expect(
    await screen.findByText(
      'talk.en.vtt could not be added to “Talk”. Add the captions in its editor. Line 3: a cue has no end.',
    ),
  ).toBeInTheDocument();
  jest.restoreAllMocks();
});

test('makes no second draft of a file that is dropped again, unless the person selects it', async () => {
  const { user, videoNames } = await renderList('/videos');
  await drop({ files: [aFile('talk.mp4', 1_000_000)] });
  expect(await screen.findByText('1 draft was added.')).toBeInTheDocument();
  await drop({ files: [aFile('talk.mp4', 1_000_000)] });
  const review = within(screen.getByRole('form', { name: 'Check 1 file before it is added' }));
  expect(review.getByText(/^This file already belongs to/)).toHaveTextContent('This file already belongs to Talk.');
  expect(review.queryByRole('button', { name: /^Add/ })).toBeNull();
  expect(await videoNames()).toEqual(['Talk']);
  await user.click(review.getByRole('checkbox', { name: /^talk\.mp4/ }));
  await user.click(review.getByRole('button', { name: 'Add 1 draft' }));
  await waitFor(async () => expect(await videoNames()).toEqual(['Talk', 'Talk']));
});

test('makes no draft of a file whose film is already on the server', async () => {
  const owner = { kind: 'webinar', id: 'w-1', title: 'Better branching' } as const;
  const asked: string[] = [];
  const { videoNames } = await renderList('/videos', {
    ports: ({ filmEditing }) => ({
      filmEditing: Object.assign(filmEditing, {
        findByFile: ({ name, size }: File) => {
          asked.push(`${name} ${size}`);
          return Promise.resolve({ owners: name === 'old.mp4' ? [owner] : [], hasSameSize: false });
        },
      }),
    }),
  });
  await drop({ files: [aFile('new.mp4', 7), aFile('old.mp4', 8)] });
  const link = await screen.findByRole('link', { name: 'Better branching' });
  expect(link).toHaveAttribute('href', '/webinars/w-1');
  expect(screen.getByRole('checkbox', { name: /^old\.mp4/ })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: /^new\.mp4/ })).toBeChecked();
  expect(asked).toEqual(['new.mp4 7', 'old.mp4 8']);
  expect(await videoNames()).toEqual([]);
});

test('reads a file only when a film of its size exists, and recognises a renamed copy by its hash', async () => {
  const owner = { kind: 'video', id: 'v-1', title: 'Better branching' } as const;
  const bytes = 'the very same film';
  const hashes: string[] = [];
  const { videoNames } = await renderList('/videos', {
    ports: ({ filmEditing }) => ({
      filmEditing: Object.assign(filmEditing, {
        findByFile: ({ size }: File) => Promise.resolve({ owners: [], hasSameSize: size === bytes.length }),
        findByHash: (hash: string) => {
          hashes.push(hash);
          return Promise.resolve(hash === sha256(bytes) ? [owner] : []);
        },
      }),
    }),
  });
  await drop({
    files: [new File([bytes], 'renamed.mp4'), new File(['another film here.'], 'new.mp4'), aFile('other.mp4', 7)],
  });
  const link = await screen.findByRole('link', { name: 'Better branching' });
  expect(link).toHaveAttribute('href', '/videos/v-1');
  expect(screen.getByRole('checkbox', { name: /^renamed\.mp4/ })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: /^new\.mp4/ })).toBeChecked();
  expect(hashes.toSorted()).toEqual([bytes, 'another film here.'].map(sha256).toSorted());
  expect(await videoNames()).toEqual([]);
});

test.each(['dragover', 'drop'] as const)('keeps the browser on the page at a %s beside the drop area', async (type) => {
  await renderList('/videos');
  const send = (types: readonly string[]) => {
    const make = type === 'drop' ? createEvent.drop : createEvent.dragOver;
    const event = make(document.body, { dataTransfer: { types, files: [], items: [], dropEffect: 'copy' } });
    fireEvent(document.body, event);
    return event.defaultPrevented;
  };
  // Dragged text may be dropped into a field.
  expect({ files: send(['Files']), text: send(['text/plain']) }).toEqual({ files: true, text: false });
});
