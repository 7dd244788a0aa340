import { act, screen, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { aWebinar } from '../../../../fixtures/values/aWebinar.ts';
import { withDialogs } from '../../../withDialogs.ts';
import { renderSection } from '../renderSection.tsx';

beforeAll(withDialogs);
beforeEach(() => localStorage.clear());

const outsideMessage = 'Times must be non-negative and less than video duration';
const webinar = aWebinar({
  duration: 2090,
  objectives: [
    { title: 'See the cost', time: 5.5 },
    { title: 'Choose', time: 1800 },
  ],
});
const row = (number: number) => screen.getByRole('group', { name: `Objective ${number}` });
const field = (number: number, name: string) => within(row(number)).getByRole('textbox', { name });
const hoursField = (number: number) => within(row(number)).getByRole('textbox', { name: 'Hours' });

test('offers to add objectives when the webinar has none', async () => {
  const { open } = renderSection('objectives', aWebinar());
  expect(screen.getByRole('button', { name: 'Add objectives' })).toBeInTheDocument();
  await open();
  expect(screen.getByRole('dialog', { name: 'Objectives of “Better branching”' })).toHaveTextContent(
    'There are no objectives yet.',
  );
});

test('saves the objectives in order of time, and keeps the fraction of an untouched time', async () => {
  const { user, open, save, now, changed, toasts } = renderSection('objectives', webinar);
  await open();
  await user.click(screen.getByRole('button', { name: 'Add objective' }));
  expect(field(3, 'Title')).toHaveFocus();
  await user.paste('Begin again');
  await user.clear(field(3, 'Minutes'));
  await user.type(field(3, 'Minutes'), '10');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await now()).item.objectives).toEqual([
    { title: 'See the cost', time: 5.5 },
    { title: 'Begin again', time: 600 },
    { title: 'Choose', time: 1800 },
  ]);
  expect(changed).toEqual(['webinar']);
  expect(toasts.shown.map(({ text }) => text)).toEqual(['Saved']);
});

test.each([
  ['equal to the duration', 'Seconds', '2090', outsideMessage],
  ['negative', 'Hours', '-1', outsideMessage],
  ['not a number', 'Minutes', '1:0', outsideMessage],
] as const)('refuses a time that is %s at its line, and focuses it', async (_name, part, text, message) => {
  const { user, open, save, changed } = renderSection('objectives', webinar);
  await open();
  await user.clear(field(1, part));
  await user.type(field(1, part), text);
  await save();
  expect(hoursField(1)).toHaveFocus();
  expect(hoursField(1)).toHaveAccessibleDescription(message);
  expect(hoursField(2)).not.toHaveAttribute('aria-invalid');
  const summary = screen.getByRole('navigation', { name: 'There is 1 thing to fix before this can be saved' });
  expect(within(summary).getByRole('link')).toHaveTextContent(`Objective 1: ${message}`);
  expect(changed).toEqual([]);
});

test('accepts the last second of the recording', async () => {
  const { user, open, save, now } = renderSection('objectives', webinar);
  await open();
  await user.clear(field(2, 'Minutes'));
  await user.clear(field(2, 'Seconds'));
  await user.type(field(2, 'Seconds'), '2089');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await now()).item.objectives.at(-1)).toEqual({ title: 'Choose', time: 2089 });
});

test('says that an objective needs a title when it is saved, and not before', async () => {
  const { user, open, save } = renderSection('objectives', webinar);
  await open();
  await user.click(screen.getByRole('button', { name: 'Add objective' }));
  await user.tab();
  expect(screen.queryByText('Every objective needs a title.')).toBeNull();
  await save();
  expect(field(3, 'Title')).toHaveFocus();
  expect(field(3, 'Title')).toHaveAccessibleDescription('Every objective needs a title.');
});

test('takes over the time of the player when the player has played', async () => {
  const { user, open, playback } = renderSection('objectives', webinar);
  await open();
  expect(within(row(1)).getByRole('button', { name: 'Use the player’s time' })).toHaveAccessibleDescription(
    'Opens the player first. Go to the moment, then press again.',
  );
  act(() =>
    runInAction(() => {
      playback.second = 754;
    }),
  );
  await user.click(within(row(1)).getByRole('button', { name: 'Use the player’s time (12:34)' }));
  expect(['Hours', 'Minutes', 'Seconds'].map((part) => (field(1, part) as HTMLInputElement).value)).toEqual([
    '0',
    '12',
    '34',
  ]);
});

test('marks objectives past the end of a shorter recording, on the page and at their line', async () => {
  const { open } = renderSection('objectives', aWebinar({ duration: 600, objectives: webinar.objectives }));
  expect(screen.getByText('1 objective is past the end of the recording.')).toBeInTheDocument();
  await open();
  expect(row(2)).toHaveTextContent('This time is after the end of the recording, which is now 10:00 long.');
  expect(row(1)).not.toHaveTextContent('after the end');
});

test('keeps the focus in the list when an objective is removed', async () => {
  const { user, open, save, now } = renderSection('objectives', webinar);
  await open();
  await user.click(screen.getByRole('button', { name: 'Remove Objective 1' }));
  expect(screen.getByRole('button', { name: 'Remove Objective 1' })).toHaveFocus();
  expect(screen.getByText('Objective 1 removed.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove Objective 1' }));
  expect(screen.getByRole('button', { name: 'Add objective' })).toHaveFocus();
  await save();
  await waitFor(async () => expect((await now()).item.objectives).toEqual([]));
});
