import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { hasStart } from '../../../../src/domain/item/openStart.ts';
import { anUpcomingWebinar } from '../../../fixtures/values/anUpcomingWebinar.ts';
import { aWebinar } from '../../../fixtures/values/aWebinar.ts';
import { withDialogs } from '../../withDialogs.ts';
import { renderEditor } from './renderEditor.tsx';

jest.mock('../../../../src/ui/administration/film/ThumbnailPanel.tsx', () => ({
  UpcomingThumbnail: () => 'The thumbnail',
}));

beforeAll(withDialogs);
beforeEach(() => localStorage.clear());

// Far in the future, so that the test does not depend on the current date.
const webinar = anUpcomingWebinar({ startsAt: '2096-12-03T18:00:00.000Z' });
const target = { kind: 'upcoming', id: webinar.id } as const;
type Editor = Awaited<ReturnType<typeof renderEditor>>;
const write = async ({ user }: Editor, label: string, text: string, role: 'textbox' | 'combobox' = 'textbox') => {
  const control = screen.getByRole(role, { name: label });
  await user.clear(control);
  await user.click(control);
  if (text !== '') await user.paste(text);
};
const setWhen = (day: string, time: string) => {
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: day } });
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: time } });
};
const instant = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .find((text) => text?.includes('In UTC')) ?? '';

test('shows date and time in the zone of the host, and also in mine and in UTC', async () => {
  await renderEditor(target, {
    upcoming: [anUpcomingWebinar({ startsAt: '2096-12-03T18:00:00.000Z', zone: 'America/New_York' })],
  });
  expect(screen.getByLabelText('Date')).toHaveValue('2096-12-03');
  expect(screen.getByLabelText('Time')).toHaveValue('13:00');
  expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveValue('America/New_York');
  expect(screen.getByText('For you: Mon, Dec 3, 2096, 7pm GMT+1')).toBeInTheDocument();
  expect(screen.getByText('In UTC: Mon, Dec 3, 2096, 6pm UTC')).toBeInTheDocument();
});

test('keeps the clock time when the zone changes, and accepts a zone in any letter case', async () => {
  const editor = await renderEditor(target, { upcoming: [webinar] });
  await write(editor, 'Time zone', 'america/new_york', 'combobox');
  await editor.user.tab();
  expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveValue('America/New_York');
  expect(instant()).toContain('In UTC: Tue, Dec 4, 2096, 12am UTC');
  await editor.save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const found = await editor.ports.upcomingEditing.find(webinar.id, new AbortController().signal);
  expect(found.ok && found.value.item).toMatchObject({
    zone: 'America/New_York',
    startsAt: '2096-12-04T00:00:00.000Z',
  });
});

test('refuses a time that the clocks skip, and says which time it would become', async () => {
  const { save } = await renderEditor(target, { upcoming: [webinar] });
  setWhen('2097-03-31', '02:30');
  expect(screen.getByText(/In this time zone it is Sun, Mar 31, 2097, 3:30am/)).toBeInTheDocument();
  await save();
  expect(screen.getByRole('group', { name: 'Date and time' })).toHaveAccessibleDescription(
    /This time does not exist on that day because the clocks go forward\. Choose another time\./,
  );
  expect(screen.getByLabelText('Date')).toHaveFocus();
});

test('offers both instants of a time that occurs twice', async () => {
  const { user, save, ports } = await renderEditor(target, { upcoming: [webinar] });
  setWhen('2097-10-27', '02:30');
  expect(instant()).toContain('In UTC: Sun, Oct 27, 2097, 12:30am UTC');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Which of the two times' }),
    'The second: 2:30am GMT+1',
  );
  expect(instant()).toContain('In UTC: Sun, Oct 27, 2097, 1:30am UTC');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const found = await ports.upcomingEditing.find(webinar.id, new AbortController().signal);
  expect(found.ok && found.value.item.startsAt).toBe('2097-10-27T01:30:00.000Z');
});

test('lists the missing fields of a draft when an empty form is saved', async () => {
  const { save } = await renderEditor({ kind: 'upcoming' });
  await save();
  const summary = screen.getByRole('navigation');
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Title: One or more required fields are missing.']);
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
});

test.each([
  ['Date cannot be in the past.', () => screen.getByLabelText('Date'), async () => setWhen('2020-12-03', '19:00')],
  ['Enter a valid date and time.', () => screen.getByLabelText('Date'), async () => setWhen('2096-12-03', '')],
  ['Enter a valid date and time.', () => screen.getByLabelText('Date'), async () => setWhen('9999-06-01', '19:00')],
  [
    'The title can have at most 120 characters.',
    () => screen.getByRole('textbox', { name: 'Title' }),
    (editor) => write(editor, 'Title', 'x'.repeat(121)),
  ],
  [
    'The description can have at most 500 characters.',
    () => screen.getByRole('textbox', { name: 'Description' }),
    (editor) => write(editor, 'Description', 'x'.repeat(501)),
  ],
  [
    'The presenter can have at most 120 characters.',
    () => screen.getByRole('textbox', { name: 'Presenter' }),
    (editor) => write(editor, 'Presenter', 'x'.repeat(121)),
  ],
  [
    'Enter a valid time zone, such as Europe/Berlin.',
    () => screen.getByRole('combobox', { name: 'Time zone' }),
    (editor) => write(editor, 'Time zone', 'Berlin', 'combobox'),
  ],
  [
    'Enter the duration as a whole number of minutes from 1 to 10,080.',
    () => screen.getByRole('textbox', { name: 'Duration in minutes' }),
    (editor) => write(editor, 'Duration in minutes', '1.5'),
  ],
  [
    'Enter the duration as a whole number of minutes from 1 to 10,080.',
    () => screen.getByRole('textbox', { name: 'Duration in minutes' }),
    (editor) => write(editor, 'Duration in minutes', ''),
  ],
  [
    'The registration link must begin with https:// or http://.',
    () => screen.getByRole('textbox', { name: 'Registration link' }),
    (editor) => write(editor, 'Registration link', 'javascript:alert(1)'),
  ],
  [
    'The registration link can have at most 2,000 characters.',
    () => screen.getByRole('textbox', { name: 'Registration link' }),
    (editor) => write(editor, 'Registration link', `https://example.com/${'x'.repeat(2000)}`),
  ],
] as readonly (readonly [string, () => HTMLElement, (editor: Editor) => Promise<void>])[])(
  'shows the message in the summary and focuses the field: %s (%#)',
  async (message, control, act) => {
    const editor = await renderEditor(target, { upcoming: [webinar] });
    await act(editor);
    await editor.save();
    expect(screen.getAllByText(message, { exact: false }).length).toBeGreaterThan(1);
    expect(control()).toHaveFocus();
    expect(editor.changed).toEqual([]);
  },
);

test('saves a correction of a webinar that has begun when its date stays the same', async () => {
  const editor = await renderEditor(target, {
    upcoming: [anUpcomingWebinar({ startsAt: '2026-01-03T18:00:00.000Z' })],
  });
  await write(editor, 'Presenter', 'Somebody else');
  await editor.save();
  await waitFor(() => expect(editor.changed).toEqual(['upcoming']));
});

test('says at its field that the linked film does not exist any more', async () => {
  const editor = await renderEditor(target, { upcoming: [webinar], webinars: [aWebinar()] });
  await editor.user.type(screen.getByRole('combobox', { name: 'Earlier session (optional)' }), 'branching');
  await editor.user.click(await screen.findByRole('option', { name: /Better branching/ }));
  await editor.ports.webinarEditing.remove('id-of-better-branching', 1);
  await editor.save();
  expect(
    (await screen.findAllByText('No recorded webinar has this ID or URL path.', { exact: false })).length,
  ).toBeGreaterThan(1);
});

test('finds a recording and links it by keyboard, and can remove the link', async () => {
  const { user, save, ports, dialogs } = await renderEditor(target, {
    upcoming: [webinar],
    webinars: [aWebinar({ published: false })],
  });
  const search = screen.getByRole('combobox', { name: 'Earlier session (optional)' });
  await user.type(search, 'nothing like it');
  expect(await screen.findByText('No recorded webinar matches.')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect({ text: (search as HTMLInputElement).value, editor: dialogs.editor }).toEqual({ text: '', editor: target });
  await user.type(search, 'better-branching');
  expect(await screen.findByRole('option', { name: /Better branching \(unpublished\)/ })).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('link', { name: 'Better branching (opens in a new tab)' })).toHaveAttribute(
    'href',
    '/webinars/better-branching',
  );
  await user.click(screen.getByRole('button', { name: 'Remove the link' }));
  expect(screen.getByRole('combobox', { name: 'Earlier session (optional)' })).toHaveValue('');
  await user.type(screen.getByRole('combobox', { name: 'Earlier session (optional)' }), 'branching');
  await user.click(await screen.findByRole('option', { name: /Better branching/ }));
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const found = await ports.upcomingEditing.find(webinar.id, new AbortController().signal);
  expect(found.ok && found.value.item.earlierSessionId).toBe('id-of-better-branching');
});

test('starts a new webinar in my zone with 60 minutes, and offers a thumbnail when it is created', async () => {
  const editor = await renderEditor({ kind: 'upcoming' });
  expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Berlin');
  expect(screen.getByRole('textbox', { name: 'Duration in minutes' })).toHaveValue('60');
  await write(editor, 'Title', 'Live: loops');
  await write(editor, 'Description', 'Again.');
  await write(editor, 'Presenter', 'Noor Haddad');
  await write(editor, 'Registration link', 'https://example.com/loops');
  setWhen('2096-07-03', '19:00');
  await editor.save();
  expect(await screen.findByRole('dialog', { name: 'Edit Live: loops' })).toHaveTextContent('The thumbnail');
  expect(editor.changed).toEqual(['upcoming']);
});

// Rule UPCOMING-15.
test('saves a draft without a start, says that it misses it, and shows empty controls again', async () => {
  const draft = { ...webinar, published: false };
  const { save, ports } = await renderEditor(target, { upcoming: [draft] });
  setWhen('', '');
  expect(screen.getByText(/A draft needs only a title\./)).toBeInTheDocument();
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const found = await ports.upcomingEditing.find(webinar.id, new AbortController().signal);
  expect(found.ok && hasStart(found.value.item)).toBe(false);
  if (!found.ok) return;
  await renderEditor(target, { upcoming: [found.value.item] });
  expect(
    [screen.getByLabelText('Date'), screen.getByLabelText('Time')].map((each) => each.getAttribute('value')),
  ).toEqual(['', '']);
  expect(screen.getByRole('button', { name: 'Date and time' })).toBeInTheDocument();
});

test('marks the required fields', async () => {
  await renderEditor({ kind: 'upcoming' });
  expect([...document.querySelectorAll('.field-required')].map(({ textContent }) => textContent)).toEqual([
    'Title',
    'Description',
    'Presenter',
    'Registration link',
    'Date and time',
    'Time zone',
    'Duration in minutes',
  ]);
});

test('asks to confirm a recording before the start, and saves it then', async () => {
  const { user, ports, save } = await renderEditor(target, { upcoming: [webinar], webinars: [aWebinar()] });
  const confirmation = () => screen.queryByRole('checkbox', { name: 'This is the recording of this session' });
  expect(confirmation()).toBeNull();
  await user.type(screen.getByRole('combobox', { name: 'Recording of this session (optional)' }), 'branching');
  await user.click(await screen.findByRole('option', { name: /Better branching/ }));
  await save();
  expect(screen.getAllByText(/^This webinar has not begun/).length).toBeGreaterThan(0);
  await user.click(confirmation() ?? document.body);
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const found = await ports.upcomingEditing.find(webinar.id, new AbortController().signal);
  expect(found.ok && found.value.item).toMatchObject({
    recordedWebinarId: 'id-of-better-branching',
    earlierSessionId: null,
  });
});
