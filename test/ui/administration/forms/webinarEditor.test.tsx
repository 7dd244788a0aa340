import { screen, waitFor, within } from '@testing-library/react';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import { aWebinar } from '../../../fixtures/values/aWebinar.ts';
import { withDialogs } from '../../withDialogs.ts';
import { renderEditor } from './renderEditor.tsx';

jest.mock('../../../../src/ui/administration/film/FilmParts.tsx', () => ({
  FilmParts: () => 'Film, thumbnail, captions',
}));

beforeAll(withDialogs);
beforeEach(() => localStorage.clear());

const basics = { id: 'b5f0b8c6-3c0e-4f6e-9f53-5f8d7f1f0a01', title: 'Basics' };
const webinar = aWebinar({ series: basics, objectives: [{ title: 'See the cost', time: 5 }], more: 'And more.' });
const target = { kind: 'webinar', id: webinar.id } as const;
type Editor = Awaited<ReturnType<typeof renderEditor>>;
/** The control of the webinar itself; its objectives below have a title and a time too. */
const control = (label: string) => {
  const [first] = screen.getAllByRole('textbox', { name: label });
  if (first === undefined) throw new Error(`There is no ${label}`);
  return first;
};
const write = async ({ user }: Editor, label: string, text: string) => {
  const field = control(label);
  await user.clear(field);
  await user.click(field);
  if (text !== '') await user.paste(text);
};

test('names the missing title when an empty form is saved, and focuses it', async () => {
  const { save, changed } = await renderEditor({ kind: 'webinar' });
  await save();
  const summary = screen.getByRole('navigation', { name: 'There is 1 thing to fix before this can be saved' });
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Title: One or more required fields are missing.']);
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(
    'One or more required fields are missing.',
  );
  expect(changed).toEqual([]);
});

test.each([
  ['The title can have at most 120 characters.', 'Title', (editor) => write(editor, 'Title', 'x'.repeat(121))],
  ['One or more required fields are missing.', 'Title', (editor) => write(editor, 'Title', '')],
  [
    'The description can have at most 500 characters.',
    'Description',
    (editor) => write(editor, 'Description', 'x'.repeat(501)),
  ],
  [
    '“More” can have at most 2,000 characters.',
    'More (optional)',
    (editor) => write(editor, 'More (optional)', 'x'.repeat(2001)),
  ],
  [
    'The start time must be 0 or later and before the end of the video.',
    'Hours',
    (editor) => write(editor, 'Hours', '1'),
  ],
] as readonly (readonly [string, string, (editor: Editor) => Promise<void>])[])(
  'shows the message in the summary and focuses the field: %s',
  async (message, label, act) => {
    const editor = await renderEditor(target, { webinars: [webinar] });
    await act(editor);
    await editor.user.tab();
    await editor.save();
    expect(screen.getAllByText(message, { exact: false }).length).toBeGreaterThan(1);
    expect(control(label)).toHaveFocus();
    expect(editor.changed).toEqual([]);
  },
);

test('requires at least one category of a published webinar', async () => {
  const { user, save } = await renderEditor(target, { webinars: [{ ...webinar, published: true }] });
  await user.click(screen.getByRole('checkbox', { name: 'Storyline' }));
  expect(screen.queryByText('At least one category must be selected.')).toBeNull();
  await save();
  expect(screen.getByRole('group', { name: 'Categories' })).toHaveAccessibleDescription(
    /At least one category must be selected\./,
  );
});

test('edits the objectives in the same form, and says at which one something is wrong', async () => {
  const { user, save, ports, changed } = await renderEditor(target, { webinars: [webinar] });
  await user.click(screen.getByRole('button', { name: 'Add objective' }));
  const added = within(screen.getByRole('group', { name: 'Objective 2' }));
  expect(added.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  await save();
  expect(added.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  expect(added.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription('Every objective needs a title.');
  expect(screen.getByRole('navigation')).toHaveTextContent('Objectives: Every objective needs a title.');
  await user.type(added.getByRole('textbox', { name: 'Title' }), 'Choose');
  await save();
  await waitFor(() => expect(changed).toEqual(['webinar']));
  const found = await ports.webinarEditing.find(webinar.id, new AbortController().signal);
  expect(found.ok && found.value.item.objectives).toEqual([
    { title: 'Choose', time: 0 },
    { title: 'See the cost', time: 5 },
  ]);
});

test('creates a webinar with all its fields, and a new series in the same dialog', async () => {
  const editor = await renderEditor({ kind: 'webinar' }, { webinars: [webinar] });
  const { user, save, ports, changed } = editor;
  await write(editor, 'Title', 'Loops');
  await write(editor, 'Description', 'Again and again.');
  await write(editor, 'Presenter (optional)', 'Mina Park');
  await user.click(screen.getByRole('checkbox', { name: 'Rise' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Skill level' }), 'Advanced');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Series' }), 'New series…');
  const title = screen.getByRole('textbox', { name: 'Title of the new series' });
  expect(title).toHaveFocus();
  // The message appears when typing pauses, before anything is sent.
  await user.type(title, 'basics');
  expect(await screen.findByText('A series already exists with that title.')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(title).toHaveAccessibleDescription('A series already exists with that title.'));
  await user.clear(title);
  await user.type(title, 'Deep dives{Enter}');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Series' })).toHaveDisplayValue('Deep dives'));
  expect(screen.getByRole('combobox', { name: 'Series' })).toHaveFocus();
  await save();
  expect(await screen.findByRole('dialog', { name: 'Edit Loops' })).toBeInTheDocument();
  const found = await ports.webinarEditing.find('loops', new AbortController().signal);
  expect(found.ok && found.value.item).toMatchObject({
    title: 'Loops',
    description: 'Again and again.',
    presenter: 'Mina Park',
    categories: ['rise'],
    skill: 'advanced',
    series: { title: 'Deep dives' },
    feature: 'rise',
    published: false,
  });
  expect(changed).toEqual(['series', 'webinar']);
});

test('closes only the field of the new series on Escape', async () => {
  const { user, dialogs } = await renderEditor(target, { webinars: [webinar] });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Series' }), 'New series…');
  await user.keyboard('Half{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Title of the new series' })).toBeNull();
  expect(dialogs.editor).toEqual(target);
  expect(screen.getByRole('combobox', { name: 'Series' })).toHaveDisplayValue('Basics');
});

test('keeps the other sections when the webinar leaves its series', async () => {
  const { user, save, ports } = await renderEditor(target, { webinars: [webinar] });
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Series' })).toHaveDisplayValue('Basics'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Series' }), 'No series');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const found = await ports.webinarEditing.find(webinar.id, new AbortController().signal);
  expect(found.ok && found.value.item).toMatchObject({
    series: null,
    objectives: webinar.objectives,
    more: 'And more.',
  });
});

test('loads the series on "Try again" after a failed request, and shows the current one meanwhile', async () => {
  const { user } = await renderEditor(target, {
    webinars: [webinar],
    instead: ({ seriesEditing }) => {
      let tries = 0;
      return {
        seriesEditing: Object.assign(Object.create(seriesEditing), {
          list: (signal: AbortSignal) => (tries++ === 0 ? Promise.reject(new ApiFault()) : seriesEditing.list(signal)),
        }),
      };
    },
  });
  expect(await screen.findByText('The series could not be loaded.')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Series' })).toHaveDisplayValue('Basics');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('The series could not be loaded.')).toBeNull());
});

test('shows the titles of the series in a conflict', async () => {
  const { user, save, ports } = await renderEditor(target, { webinars: [webinar] });
  const made = await ports.seriesEditing.create('Deep dives');
  await ports.webinarEditing.save(webinar.id, 1, { seriesId: made.ok ? made.value.id : null });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Series' }), 'No series');
  await save();
  expect(await screen.findByRole('radio', { name: 'Theirs Deep dives Take theirs' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Yours No series Keep mine' })).toBeChecked();
});

test('lists the skills in the order of the filter, marks what is required, and explains the mark', async () => {
  await renderEditor({ kind: 'webinar' });
  const skills = within(screen.getByRole('combobox', { name: 'Skill level' })).getAllByRole('option');
  expect(skills.map(({ textContent }) => textContent)).toEqual(['Beginner', 'Advanced', 'None']);
  expect(
    screen.getByText('Fields marked * are required to publish it. A draft needs only a title.'),
  ).toBeInTheDocument();
  const required = [...document.querySelectorAll('.field-required')].map(({ textContent }) => textContent);
  expect(required).toEqual(['Title', 'Description', 'Categories']);
});

test('saves a draft with nothing but a title, and says above the form what it still misses (rules EDITOR-1, EDITOR-2)', async () => {
  const { user, save } = await renderEditor({ kind: 'webinar' });
  await user.type(control('Title'), 'Bare');
  await save();
  expect(await screen.findByRole('dialog', { name: 'Edit Bare' })).toBeInTheDocument();
  expect(screen.getByText(/^To publish it, complete:/)).toHaveTextContent(
    'To publish it, complete: Description, Categories.',
  );
  await user.click(screen.getByRole('button', { name: 'Categories' }));
  expect(screen.getByRole('checkbox', { name: 'Reach' })).toHaveFocus();
  await user.keyboard(' ');
  expect(screen.getByText(/^To publish it, complete:/)).toHaveTextContent('To publish it, complete: Description.');
  await user.type(control('Description'), 'Whole.');
  expect(screen.queryByText(/^To publish it, complete:/)).toBeNull();
});
