import { screen, waitFor, within } from '@testing-library/react';
import { ApiFault } from '../../../../../src/application/ports/ApiFault.ts';
import type { CaptionTrack } from '../../../../../src/domain/film/caption.ts';
import type { Chapter } from '../../../../../src/domain/film/playback.ts';
import { ok } from '../../../../../src/domain/result.ts';
import { aWebinar } from '../../../../fixtures/values/aWebinar.ts';
import { withDialogs } from '../../../withDialogs.ts';
import { renderEditor } from '../../forms/renderEditor.tsx';

jest.mock('../../../../../src/ui/administration/film/FilmParts.tsx', () => ({ FilmParts: () => null }));

beforeAll(withDialogs);
beforeEach(() => localStorage.clear());

const english: CaptionTrack = { language: 'en', label: 'English', src: '/media/en.vtt' };
const webinar = aWebinar({ duration: 7200, captions: [english], objectives: [{ title: 'Welcome', time: 0 }] });
const target = { kind: 'webinar', id: webinar.id } as const;
const titles = () =>
  within(screen.getByRole('group', { name: 'Objectives' }))
    .getAllByRole('textbox', { name: 'Title' })
    .map((field) => (field as HTMLInputElement).value);

const parts = [
  { title: 'Today we build a small scenario', time: 0 },
  { title: 'Triggers', time: 28 },
  { title: 'Variables', time: 75 },
  { title: 'States', time: 120 },
];

async function open(
  tool: string,
  found: () => Promise<readonly Chapter[]> = async () => [],
  about: Partial<typeof webinar> = {},
) {
  const editor = await renderEditor(target, {
    webinars: [{ ...webinar, ...about }],
    instead: () => ({
      captionEditing: {
        open: async () =>
          ok({
            version: 0,
            item: { published: { contentHash: 'x', vtt: '', parts: await found() }, draft: null, versions: [] },
          }),
      } as never,
    }),
  });
  await editor.user.click(screen.getByRole('button', { name: tool }));
  return editor;
}

test('adds pasted lines to the unsaved form, and keeps what it refuses with the reason (rule EDITOR-4)', async () => {
  const { user, changed } = await open('Paste as text');
  const field = await screen.findByRole('textbox', { name: 'Objectives as text' });
  expect(field).toHaveFocus();
  await user.click(field);
  await user.paste('1:35 Triggers\nLayers\n3:00:00 Late\n12:00 States');
  await user.click(screen.getByRole('button', { name: 'Add these lines' }));
  expect(titles()).toEqual(['Welcome', 'Triggers', 'States']);
  expect(field).toHaveValue('Layers\n3:00:00 Late');
  expect(field).toHaveFocus();
  expect(screen.getByText('2 objectives were added. Save to keep them.')).toBeInTheDocument();
  expect(screen.getByText('Line 1, “Layers”: there is no time, such as 1:35.')).toBeInTheDocument();
  expect(screen.getByText('Line 2, “3:00:00 Late”: this time is after the end of the recording.')).toBeInTheDocument();
  await user.type(field, '!');
  expect(screen.queryByText(/^Line 1/)).toBeNull();
  expect(changed).toEqual([]);
});

// Rules EDITOR-5 and PART-5.
test('proposes the parts that visitors see as objectives, and adds only what is accepted', async () => {
  const { user, save, ports } = await open('Propose from the transcript', async () => parts);
  const add = await screen.findByRole('button', { name: 'Add Triggers' });
  // The one at 0:00 is in the form.
  expect(screen.queryByRole('button', { name: 'Add Today we build a small scenario' })).toBeNull();
  expect(titles()).toEqual(['Welcome']);
  await user.click(add);
  expect(titles()).toEqual(['Welcome', 'Triggers']);
  expect(screen.queryByRole('button', { name: 'Add Triggers' })).toBeNull();
  expect(document.activeElement).toHaveAccessibleName(/^Add /);
  await user.click(screen.getByRole('button', { name: /^Add all \d/ }));
  expect(titles().length).toBe(4);
  expect(screen.queryByRole('button', { name: /^Add all/ })).toBeNull();
  const saved = async () => {
    const found = await ports.webinarEditing.find(webinar.id, new AbortController().signal);
    return found.ok ? found.value.item : undefined;
  };
  expect((await saved())?.objectives).toHaveLength(1);
  await save();
  await waitFor(async () => expect((await saved())?.objectives.length).toBeGreaterThanOrEqual(4));
  expect((await saved())?.published).toBe(webinar.published);
});

test.each<[string, readonly CaptionTrack[], () => Promise<readonly Chapter[]>, string | RegExp]>([
  ['there are no captions', [], async () => [], 'The recording has no captions. Add some first.'],
  ['they have one topic', [english], async () => [], /^No topics were found/],
  ['they cannot be read', [english], () => Promise.reject(new ApiFault('down')), 'The captions could not be read.'],
])('says it when %s', async (_what, captions, found, text) => {
  await open('Propose from the transcript', found, { captions });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('offers no proposals for a webinar that is not saved', async () => {
  await renderEditor({ kind: 'webinar' });
  expect(screen.getByRole('button', { name: 'Paste as text' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Propose from the transcript' })).toBeNull();
});
