import { screen, waitFor, within } from '@testing-library/react';
import { auditChunk } from '../../../../src/ui/administration/makeAdministration.tsx';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { InMemoryHistory } from '../../../fixtures/browserMemory/InMemoryHistory.ts';
import { aChange } from '../../../fixtures/values/aChange.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { withDialogs } from '../../withDialogs.ts';
import { keepAdminMode, renderAdministration } from '../renderAdministration.tsx';

const other = '22222222-2222-4222-8222-222222222222';
const entries = [
  aChange(3, { kind: 'series', title: 'Foundations', itemId: other, person: 'bob', personName: 'Bob' }),
  aChange(2, { action: 'published', differences: [] }),
  aChange(1),
];

async function open(query = '', changes = entries) {
  const history = new InMemoryHistory(changes);
  const site = renderAdministration(`/admin/audit${query}`, { ports: () => ({ history }) });
  await screen.findByRole('heading', { level: 1, name: 'Audit log' });
  return { ...site, history };
}
const listed = () => within(screen.getByRole('main')).findAllByRole('listitem');
const titles = async () => (await listed()).map((entry) => within(entry).getByRole('link').getAttribute('aria-label'));

beforeAll(async () => {
  withDialogs();
  await auditChunk.preload();
});
beforeEach(() => localStorage.clear());

test('is reached from the tools above a list', async () => {
  await preloadScreen('videos');
  keepAdminMode(true);
  const { user } = renderAdministration('/videos', { videos: [aVideo()] });
  await user.click(await screen.findByRole('link', { name: 'Audit log' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Audit log' })).toHaveFocus();
  expect(document.title).toBe('Audit log · Lectern');
});

test('shows the not-found page to everyone but administrators', async () => {
  renderAdministration('/admin/audit', { isAdministrator: false });
  expect(await screen.findByText(/couldn’t find|not found/i, { selector: 'h1' })).toBeInTheDocument();
});

// Rule HISTORY-9.
test('lists everything, and follows each filter in the address', async () => {
  const { user } = await open();
  expect(await titles()).toEqual(['All changes of Foundations', 'All changes of Quizzes', 'All changes of Quizzes']);
  expect(screen.getByText('3 changes shown')).toBeInTheDocument();
  await user.selectOptions(await screen.findByLabelText('Person'), 'Ada Lovelace');
  await waitFor(() => expect(screen.getByText('2 changes shown')).toBeInTheDocument());
  await user.selectOptions(screen.getByLabelText('Change'), 'Edited');
  await waitFor(() => expect(screen.getByText('1 change shown')).toBeInTheDocument());
  expect(location.search).toBe('?person=ada&action=edited');
  await user.type(screen.getByLabelText('Title contains'), 'found{Enter}');
  expect(await screen.findByText('No change matches these filters.')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Clear the filters' }));
  expect(await titles()).toHaveLength(3);
  expect(location.search).toBe('');
});

test('shows the changes of one item, and leads back to all', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('link', { name: 'All changes of Foundations' }));
  expect(await screen.findByText(/Only the changes of one item are shown/)).toBeInTheDocument();
  await waitFor(async () => expect(await titles()).toHaveLength(1));
  expect(location.search).toBe(`?item=${other}`);
  await user.click(screen.getByRole('link', { name: 'Show all items' }));
  await waitFor(async () => expect(await titles()).toHaveLength(3));
});

test('refuses days in the wrong order at the field', async () => {
  const { user } = await open('?from=2026-03-02');
  await user.type(screen.getByLabelText('To'), '2026-03-01');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription(/The last day must not be before the first one\./);
  expect(location.search).toBe('?from=2026-03-02');
});

test('says when nothing was changed yet', async () => {
  await open('', []);
  expect(await screen.findByText(/^Nobody has changed anything yet/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Export CSV of these changes/ })).toHaveAttribute('aria-disabled', 'true');
});

// Rule HISTORY-10.
test('exports the changes of the filters as CSV', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (file) => {
    saved.push(file as Blob);
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await open('?person=bob');
  await listed();
  await user.click(screen.getByRole('button', { name: /^Export CSV of these changes/ }));
  await waitFor(() => expect(click).toHaveBeenCalled());
  click.mockRestore();
  expect(saved[0]?.size).toBe('\ufeffat,person\r\n2026-03-01T12:03:00.000Z,bob\r\n'.length + 2);
});

test('brings a version back from the page', async () => {
  const { user, history } = await open('', [aChange(2), aChange(1)]);
  await user.click((await screen.findAllByRole('button', { name: /^Bring back this version of/ }))[1] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Bring back' }));
  expect(await screen.findByText(/is back\.$/)).toBeInTheDocument();
  expect(history.broughtBack).toEqual([['1', 2]]);
});
