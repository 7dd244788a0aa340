import { screen, waitFor, within } from '@testing-library/react';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import type { History } from '../../../../src/application/ports/administration/History.ts';
import { openStart } from '../../../../src/domain/item/openStart.ts';
import type { HistoryEntry } from '../../../../src/domain/history/history.ts';
import { refuse } from '../../../../src/domain/result.ts';
import { historyChunk, seriesChunk } from '../../../../src/ui/administration/Administration.tsx';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { InMemoryHistory } from '../../../fixtures/browserMemory/InMemoryHistory.ts';
import { aChange } from '../../../fixtures/values/aChange.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { withDialogs } from '../../withDialogs.ts';
import { keepAdminMode, renderAdministration } from '../renderAdministration.tsx';

const video = aVideo({ name: 'Quizzes' });
const ofVideo = (number: number, about: Partial<HistoryEntry> = {}) => aChange(number, { itemId: video.id, ...about });

/** Opens the history from the menu of the card. The administrator is in Berlin. */
async function open(entries: readonly HistoryEntry[], replaced: Partial<History> = {}, pageLength?: number) {
  const history = Object.assign(new InMemoryHistory(entries, pageLength), replaced);
  const site = renderAdministration('/videos', { videos: [video], ports: () => ({ history }) });
  await site.user.click(await screen.findByRole('button', { name: 'Actions for Quizzes' }));
  await site.user.click(await screen.findByRole('menuitem', { name: 'History' }));
  const dialog = await screen.findByRole('dialog', { name: 'History' });
  return { ...site, history, dialog, shown: within(dialog) };
}

beforeAll(async () => {
  withDialogs();
  await Promise.all([preloadScreen('videos'), historyChunk.preload(), seriesChunk.preload()]);
});
beforeEach(() => {
  localStorage.clear();
  keepAdminMode(true);
});

// Rule HISTORY-2.
test('lists by day who changed the item, when and what', async () => {
  const { shown } = await open([
    ofVideo(3, {
      at: '2026-03-02T23:30:00.000Z',
      action: 'published',
      differences: [{ field: 'published', before: false, after: true }],
    }),
    ofVideo(2, { person: 'x-42', personName: null }),
    ofVideo(1, { person: 'the site', personName: null, action: 'restored', differences: [] }),
  ]);
  const entries = await shown.findAllByRole('listitem');
  expect(shown.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Mar 3, 2026',
    'Mar 1, 2026',
  ]);
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Published by Ada Lovelace12:30am GMT\+1Show the changed field: Published/),
    expect.stringMatching(/^Edited by x-421:02pm GMT\+1.*Show the changed field: Name/),
    expect.stringMatching(/^Restored from the bin by the site1:01pm GMT\+1/),
  ]);
});

test('calls the administrator who looks "you"', async () => {
  const site = await open([]);
  const self = site.session.self?.id ?? '';
  site.unmount();
  const { shown } = await open([ofVideo(1, { person: self })]);
  expect(await shown.findByRole('listitem')).toHaveTextContent(/^Edited by you/);
});

// Rule HISTORY-4.
test('shows the values before and after side by side, and marks the words of long texts', async () => {
  const long = 'A sentence about quizzes that is long enough to be compared word by word in one text.';
  const { shown, user } = await open([
    ofVideo(1, {
      differences: [
        { field: 'name', before: 'A', after: '' },
        { field: 'categories', before: ['rise'], after: ['rise', 'storyline'] },
        { field: 'public', before: true, after: false },
        { field: 'startTime', before: 0, after: 83.5 },
        { field: 'description', before: long, after: long.replace('quizzes', 'exams') },
        { field: 'removedField', before: null, after: { odd: 1 } },
      ],
    }),
  ]);
  await user.click(await shown.findByText('Show the 6 changed fields: Name, Categories, Public, …'));
  const terms = await shown.findAllByRole('term');
  const values = shown.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(terms.map(({ textContent }, place) => [textContent, values[place]])).toEqual([
    ['Name', 'BeforeAAfterempty'],
    ['Categories', 'BeforeRiseAfterRise, Storyline'],
    ['Public', 'BeforeYesAfterNo'],
    ['Start time', 'Before0:00After1:23'],
    ['Description', expect.stringContaining('about  Removed: quizzes Added: exams that')],
    ['removedField', 'BeforeemptyAfter{"odd":1}'],
  ]);
  expect(shown.getByText('quizzes', { selector: 'del' })).toBeInTheDocument();
  expect(shown.getByText('exams', { selector: 'ins' })).toBeInTheDocument();
});

test('shows one value for each field of a new item, and leaves empty ones out', async () => {
  const { shown, user } = await open([
    ofVideo(1, {
      action: 'added',
      differences: [
        { field: 'name', before: null, after: 'Quizzes' },
        { field: 'description', before: null, after: '' },
        // Rule UPCOMING-15.
        { field: 'startsAt', before: null, after: openStart },
      ],
    }),
  ]);
  await user.click(await shown.findByText(/^Show the 3 changed fields/));
  expect((await shown.findAllByRole('definition')).map(({ textContent }) => textContent)).toEqual(['Quizzes']);
});

test('loads more changes, and moves the focus to the first of them', async () => {
  const { shown, user } = await open(
    [3, 2, 1].map((number) => ofVideo(number)),
    {},
    2,
  );
  await user.click(await shown.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(shown.getAllByRole('listitem')).toHaveLength(3));
  await waitFor(() => expect(shown.getAllByRole('listitem')[2]).toHaveFocus());
  expect(shown.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

// Rule HISTORY-7.
test('says which fields change before it brings a version back, then says that it is back', async () => {
  const { shown, user, history } = await open([2, 1].map((number) => ofVideo(number)));
  expect(await shown.findAllByRole('button', { name: /^Bring back this version of/ })).toHaveLength(1);
  await user.click(shown.getByRole('button', { name: 'Bring back this version of Mar 1, 2026, 1:01pm GMT+1' }));
  const question = within(
    await screen.findByRole('dialog', { name: 'Bring back the version of Mar 1, 2026, 1:01pm GMT+1?' }),
  );
  expect(question.getByRole('definition')).toHaveTextContent('NowName 2ThenName 1');
  expect(history.broughtBack).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Bring back' }));
  expect(await shown.findByText('The version of Mar 1, 2026, 1:01pm GMT+1 is back.')).toBeInTheDocument();
  expect(history.broughtBack).toEqual([['1', 2]]);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toHaveClass('panel-list'));
});

test('shows in the question why a version is refused', async () => {
  const message = 'That URL is already in use.';
  const { shown, user } = await open(
    [2, 1].map((number) => ofVideo(number)),
    { bringBack: async () => refuse([{ field: 'slug', message }]) },
  );
  await user.click(await shown.findByRole('button', { name: /^Bring back this version of/ }));
  await user.click(await screen.findByRole('button', { name: 'Bring back' }));
  const alert = await screen.findByText('This version cannot be brought back:');
  expect(alert.parentElement).toHaveTextContent(message);
});

test('says when there is nothing to bring back', async () => {
  const { shown, user } = await open([ofVideo(2, { differences: [] }), ofVideo(1)]);
  await user.click(await shown.findByRole('button', { name: /^Bring back this version of/ }));
  expect(await shown.findByText(/^Nothing to bring back/)).toBeInTheDocument();
});

test('opens from the Actions menu of a series', async () => {
  const { user, ports } = renderAdministration('/videos');
  await ports.seriesEditing.create('Branching');
  await user.click(await screen.findByRole('button', { name: 'Series' }));
  await user.click(await screen.findByRole('button', { name: 'Actions for Branching' }));
  await user.click(await screen.findByRole('menuitem', { name: 'History' }));
  expect(await screen.findByRole('dialog', { name: 'History' })).toHaveTextContent('Branching');
});

test('says that nobody has changed the item', async () => {
  const { shown } = await open([]);
  expect(await shown.findByText(/^Nobody has changed this/)).toBeInTheDocument();
});

test('loads the history on "Try again" after a failed request, and keeps the focus in the dialog', async () => {
  const history = new InMemoryHistory([ofVideo(1)]);
  let tries = 0;
  const list: History['list'] = (...asked) =>
    (tries += 1) === 1 ? Promise.reject(new ApiFault('offline')) : history.list(...asked);
  const { shown, user, dialog } = await open([], { list });
  expect(await shown.findByText('The history could not be loaded.')).toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'Try again' }));
  expect(await shown.findByRole('listitem')).toBeInTheDocument();
  expect(dialog.contains(document.activeElement)).toBe(true);
});
