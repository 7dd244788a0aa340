import { screen, waitFor, within } from '@testing-library/react';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { withDialogs } from '../../withDialogs.ts';
import { renderEditor } from './renderEditor.tsx';

jest.mock('../../../../src/ui/administration/film/FilmParts.tsx', () => ({
  FilmParts: () => 'Film, thumbnail, captions',
}));

beforeAll(withDialogs);
beforeEach(() => localStorage.clear());

const video = aVideo();
const target = { kind: 'video', id: video.id } as const;
const nameField = () => screen.getByRole('textbox', { name: 'Name' });

test('shows what is edited and whether it is published, and focuses the first field', async () => {
  await renderEditor(target, { videos: [video] });
  expect(screen.getByRole('dialog', { name: 'Edit Branch a scenario' })).toBeInTheDocument();
  expect(screen.getByText('Published')).toBeInTheDocument();
  expect(nameField()).toHaveFocus();
  expect(nameField()).toHaveValue('Branch a scenario');
  expect(screen.getByText('Film, thumbnail, captions')).toBeInTheDocument();
});

test('derives the path of a new video from its name, and the needed feature from its only product', async () => {
  const { user } = await renderEditor({ kind: 'video' });
  expect(screen.getByRole('dialog', { name: 'Add video' })).toBeInTheDocument();
  await user.type(nameField(), 'Écouter & répondre');
  expect(screen.getByText('ecouter-repondre').parentElement).toHaveTextContent(
    'http://localhost/videos/ecouter-repondre',
  );
  await user.click(screen.getByRole('checkbox', { name: 'Rise' }));
  expect(screen.getByRole('combobox', { name: 'Required feature' })).toHaveValue('rise');
  await user.click(screen.getByRole('checkbox', { name: 'Reach' }));
  expect(screen.getByRole('combobox', { name: 'Required feature' })).toHaveValue('none');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Required feature' }), 'Review');
  await user.click(screen.getByRole('checkbox', { name: 'Reach' }));
  expect(screen.getByRole('combobox', { name: 'Required feature' })).toHaveValue('review');
});

test('stays open when a video is created, uploads its film, and offers to publish it', async () => {
  const { user, save, changed, asked, uploaded, toasts } = await renderEditor({ kind: 'video' });
  await user.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File(['film'], 'loops.mp4', { type: 'video/mp4' }),
  );
  expect(nameField()).toHaveValue('Loops');
  await user.clear(nameField());
  await user.type(nameField(), 'Loops');
  await save();
  expect(await screen.findByRole('dialog', { name: 'Edit Loops' })).toBeInTheDocument();
  expect(screen.getByText('Saved as a draft. Add what is missing, then publish it.')).toBeInTheDocument();
  expect(screen.getByText('Film, thumbnail, captions')).toBeInTheDocument();
  expect({ changed, uploaded, toasts: toasts.all }).toEqual({
    changed: ['video'],
    uploaded: ['loops.mp4 for Loops'],
    toasts: [],
  });
  await user.click(screen.getByRole('button', { name: 'Publish…' }));
  await waitFor(() => expect(asked).toEqual(['publish Loops']));
});

test('closes and shows a toast when the video is saved', async () => {
  const { user, save, changed, toasts } = await renderEditor(target, { videos: [video] });
  await user.type(nameField(), '!');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect({ changed, toasts: toasts.all.map(({ text }) => text) }).toEqual({ changed: ['video'], toasts: ['Saved'] });
});

test('counts the characters of the description and saves it', async () => {
  const { user, save, ports } = await renderEditor(target, { videos: [video] });
  const description = screen.getByRole('textbox', { name: 'Description (optional)' });
  expect(description).toHaveAccessibleDescription(/0 of 300 characters\./);
  await user.type(description, 'Three 👍');
  expect(description).toHaveAccessibleDescription(/7 of 300 characters\./);
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const saved = await ports.videoEditing.find(video.id, new AbortController().signal);
  expect(saved).toMatchObject({ value: { item: { description: 'Three 👍' } } });
});

describe('VideoEditor: violations', () => {
  const other = aVideo({ slug: 'taken', name: 'Holder of the path' });
  const write = async ({ user }: Awaited<ReturnType<typeof renderEditor>>, label: string, text: string) => {
    await user.clear(screen.getByRole('textbox', { name: label }));
    if (text !== '') await user.type(screen.getByRole('textbox', { name: label }), text);
  };
  const writePath = async (editor: Awaited<ReturnType<typeof renderEditor>>, text: string) => {
    await editor.user.click(screen.getByRole('button', { name: 'Edit the URL path' }));
    await write(editor, 'URL path', text);
  };

  test.each([
    ['Name cannot be blank', 'Name', (editor) => write(editor, 'Name', '')],
    [
      'The name can have at most 120 characters.',
      'Name',
      async ({ user }) => {
        await user.click(nameField());
        await user.paste('x'.repeat(121));
      },
    ],
    [
      'The description can have at most 300 characters.',
      'Description (optional)',
      async ({ user }) => {
        await user.click(screen.getByRole('textbox', { name: 'Description (optional)' }));
        await user.paste('x'.repeat(301));
      },
    ],
    ['Enter a URL path.', 'URL path', (editor) => writePath(editor, '')],
    [
      'Use lowercase letters and digits, with single hyphens between them.',
      'URL path',
      (editor) => writePath(editor, 'Not a path'),
    ],
    ['The URL path can have at most 80 characters.', 'URL path', (editor) => writePath(editor, 'x'.repeat(81))],
    [
      'The site uses these paths itself: admin, my, search, feed, new. Choose another one.',
      'URL path',
      (editor) => writePath(editor, 'admin'),
    ],
    ['That URL is already in use.', 'URL path', (editor) => writePath(editor, 'taken')],
    [
      'The start time must be 0 or later and before the end of the video.',
      'Hours',
      (editor) => write(editor, 'Minutes', '13'),
    ],
    [
      'The start time must be 0 or later and before the end of the video.',
      'Hours',
      (editor) => write(editor, 'Seconds', '-1'),
    ],
  ] as readonly (readonly [string, string, (editor: Awaited<ReturnType<typeof renderEditor>>) => Promise<void>])[])(
    'shows the message and focuses the field: %s (%#)',
    async (message, label, act) => {
      const editor = await renderEditor(target, { videos: [video, other] });
      await act(editor);
      await editor.save();
      expect((await screen.findAllByText(message, { exact: false }))[0]).toBeInTheDocument();
      expect(screen.getByRole('textbox', { name: label })).toHaveFocus();
      const summary = screen.getByRole('navigation', { name: 'There is 1 thing to fix before this can be saved' });
      await editor.user.click(document.body);
      await editor.user.click(within(summary).getByRole('link', { name: new RegExp(message.replace(/[.()]/g, '.')) }));
      expect(screen.getByRole('textbox', { name: label })).toHaveFocus();
      expect(editor.changed).toEqual([]);
    },
  );

  test('requires a category of a published video', async () => {
    const { user, save } = await renderEditor(target, { videos: [video] });
    await user.click(screen.getByRole('checkbox', { name: 'Storyline' }));
    await save();
    expect(screen.getByRole('group', { name: 'Categories' })).toHaveAccessibleDescription(
      /Published videos must have a category/,
    );
    expect(screen.getByRole('checkbox', { name: 'Reach' })).toHaveFocus();
    await user.click(screen.getByRole('checkbox', { name: 'Reach' }));
    expect(screen.queryByText('Published videos must have a category')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

test('links after a pause to the item that already has the path', async () => {
  const { user } = await renderEditor(target, {
    videos: [video, aVideo({ slug: 'taken', name: 'Holder of the path' })],
  });
  await user.click(screen.getByRole('button', { name: 'Edit the URL path' }));
  expect(screen.getByRole('textbox', { name: 'URL path' })).toHaveFocus();
  await user.clear(screen.getByRole('textbox', { name: 'URL path' }));
  await user.type(screen.getByRole('textbox', { name: 'URL path' }), 'taken');
  await user.tab();
  expect(await screen.findByRole('link', { name: 'Holder of the path (opens in a new tab)' })).toHaveAttribute(
    'href',
    '/videos/taken',
  );
  await user.type(screen.getByRole('textbox', { name: 'URL path' }), '-2');
  expect(await screen.findByText('It is available.')).toBeInTheDocument();
  expect(screen.getByText('The old address redirects to the new one.')).toBeInTheDocument();
});

test('omits the note about the old address when the video is a draft', async () => {
  const { user } = await renderEditor(target, { videos: [aVideo({ published: false })] });
  await user.click(screen.getByRole('button', { name: 'Edit the URL path' }));
  await user.type(screen.getByRole('textbox', { name: 'URL path' }), '-2');
  expect(screen.queryByText('The old address redirects to the new one.')).toBeNull();
});

test('shows a failed request in the dialog and keeps the input', async () => {
  const { user, save } = await renderEditor(target, {
    videos: [video],
    instead: ({ videoEditing }) => ({
      videoEditing: Object.assign(Object.create(videoEditing), {
        find: videoEditing.find.bind(videoEditing),
        save: () => Promise.reject(new ApiFault('no connection')),
      }),
    }),
  });
  await user.type(nameField(), '!');
  await save();
  expect(within(await screen.findByRole('alert')).getByText('Something went wrong.')).toBeInTheDocument();
  expect(nameField()).toHaveValue('Branch a scenario!');
});

test('offers to save a new video when the video was deleted meanwhile', async () => {
  const { user, save, ports } = await renderEditor(target, { videos: [video] });
  await ports.videoEditing.remove(video.id, 1);
  await user.type(nameField(), '!');
  await save();
  expect(await screen.findByText('Someone deleted this while you were editing it.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save as a new draft' }));
  expect(await screen.findByText('Unpublished')).toBeInTheDocument();
});

test('shows both versions of a conflict side by side, and saves the chosen values', async () => {
  const { user, save, ports } = await renderEditor(target, { videos: [video] });
  await ports.videoEditing.save(video.id, 1, { name: 'Theirs', categories: ['reach', 'rise'] });
  await user.clear(nameField());
  await user.type(nameField(), 'Mine');
  await save();
  expect(
    await screen.findByRole('heading', { name: 'Someone else has changed this while you were editing it' }),
  ).toHaveFocus();
  const categories = screen.getByRole('group', { name: 'Categories' });
  expect(within(categories).getByRole('radio', { name: 'Theirs Reach, Rise Take theirs' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Yours Mine Keep mine' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Theirs Theirs Take theirs' }));
  await user.click(within(categories).getByRole('radio', { name: 'Yours Storyline Keep mine' }));
  await user.click(screen.getByRole('button', { name: 'Save my choices' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const found = await ports.videoEditing.find(video.id, new AbortController().signal);
  expect(found.ok && found.value.item).toMatchObject({ name: 'Theirs', categories: ['storyline'] });
});

describe('VideoEditor: keyboard', () => {
  test.each(['{Control>}s{/Control}', '{Meta>}s{/Meta}', '{Control>}{Enter}{/Control}'])(
    'saves on %s',
    async (keys) => {
      const { user, changed } = await renderEditor(target, { videos: [video] });
      await user.type(nameField(), `!${keys}`);
      await waitFor(() => expect(changed).toEqual(['video']));
    },
  );

  test('closes on Escape, and asks first when there are changes', async () => {
    const { user, dialogs } = await renderEditor(target, { videos: [video] });
    await user.type(nameField(), '!{Escape}');
    expect(screen.getByRole('dialog', { name: 'Leave Branch a scenario without saving?' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(nameField()).toHaveValue('Branch a scenario!');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(dialogs.editor).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });
});

test('warns before the page is closed while there are unsaved changes', async () => {
  const { user } = await renderEditor(target, { videos: [video] });
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  await user.type(nameField(), '!');
  expect(leave()).toBe(true);
});

test('offers to restore unsaved changes from an earlier visit', async () => {
  localStorage.setItem(
    `draft:video:${video.id}`,
    JSON.stringify({ at: '2026-11-21T20:00:00.000Z', changes: { name: 'Half' }, from: { name: video.name } }),
  );
  const { user } = await renderEditor(target, { videos: [video] });
  expect(screen.getByText('You have unsaved changes from Nov 21, 2026, 9pm GMT+1.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Restore them' }));
  expect(nameField()).toHaveValue('Half');
});
