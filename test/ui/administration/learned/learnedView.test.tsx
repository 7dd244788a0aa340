import { screen, within } from '@testing-library/react';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import type { ShownLearned } from '../../../../src/domain/learning/learnedAnswers.ts';
import { insightsChunk } from '../../../../src/ui/administration/makeAdministration.tsx';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { InMemoryInsightReports } from '../../../fixtures/browserMemory/InMemoryInsightReports.ts';
import { InMemoryLearnedAnswers } from '../../../fixtures/browserMemory/InMemoryLearnedAnswers.ts';
import { aLearnedAnswer } from '../../../fixtures/values/aLearnedAnswer.ts';
import { renderAdministration } from '../renderAdministration.tsx';

const address = '/admin/insights?view=learned';
const quiz = aLearnedAnswer();
const layers = aLearnedAnswer({
  id: '0b6b6600-0000-4000-8000-000000000002',
  query: 'layers',
  title: 'Layers of a slide',
  visitors: 3,
});

beforeAll(() => preloadScreen('not-found'));
beforeAll(() => insightsChunk.preload());
beforeEach(() => localStorage.clear());

async function open(learned = new InMemoryLearnedAnswers([quiz, layers])) {
  const site = renderAdministration(address, {
    ports: () => ({ insightReports: new InMemoryInsightReports({}, learned) }),
  });
  await screen.findByRole('heading', { name: 'Learned answers' });
  return { ...site, learned };
}
const entry = async ({ query }: ShownLearned) => {
  const found = (await screen.findByText(query)).closest('li');
  if (found === null) throw new Error(`no entry for ${query}`);
  return within(found);
};

// Rule LEARN-10.
test('lists each question with its answer, its visitors, their share, the second and since when', async () => {
  await open();
  const shown = await entry(quiz);
  expect(shown.getByRole('link', { name: 'Quiz settings' })).toHaveAttribute('href', '/videos/quiz-settings');
  for (const text of ['12 visitors', '85 % of the votes for this question', 'Watched from 1:15'])
    expect(shown.getByText(text)).toBeInTheDocument();
  expect(screen.getByText('2 answers')).toBeInTheDocument();
});

test('is a view for administrators: a publisher sees the usage, and no link to it', async () => {
  renderAdministration(address, { role: 'publisher' });
  expect(await screen.findByRole('link', { name: 'Usage' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('link', { name: 'Learned' })).not.toBeInTheDocument();
});

test('pins an answer, keeps the focus on the button, and takes it back on "Undo"', async () => {
  const { user } = await open();
  const shown = await entry(quiz);
  await user.click(shown.getByRole('button', { name: /^Pin “Quiz settings”/ }));
  expect(await shown.findByText('Pinned')).toBeInTheDocument();
  expect(shown.getByRole('button', { name: /^Unpin/ })).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await shown.findByRole('button', { name: /^Pin/ })).toBeInTheDocument();
  expect(shown.queryByText('Pinned')).not.toBeInTheDocument();
});

test('removes an answer, which can be allowed again', async () => {
  const { user } = await open();
  const shown = await entry(layers);
  await user.click(shown.getByRole('button', { name: /^Remove “Layers of a slide” from “layers”/ }));
  expect(await shown.findByText('Removed')).toBeInTheDocument();
  expect(shown.queryByRole('button', { name: /pin/i })).not.toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: /^Allow again/ }));
  expect(await shown.findByRole('button', { name: /^Pin/ })).toBeInTheDocument();
});

test('says that someone else has changed the answer, and shows their choice', async () => {
  const { user, learned } = await open();
  const shown = await entry(quiz);
  await learned.choose(quiz.id, 1, 'removed');
  await user.click(shown.getByRole('button', { name: /^Pin/ }));
  const now = await entry(quiz);
  expect(await now.findByText('Someone else has changed this answer. You see their version now.')).toBeInTheDocument();
  expect(now.getByText('Removed')).toBeInTheDocument();
});

test('says that a choice could not be saved, and leaves the answer as it was', async () => {
  const learned = new InMemoryLearnedAnswers([quiz]);
  jest.spyOn(learned, 'choose').mockRejectedValueOnce(new ApiFault('offline'));
  const { user } = await open(learned);
  const shown = await entry(quiz);
  await user.click(shown.getByRole('button', { name: /^Pin/ }));
  expect(await shown.findByText('Your choice could not be saved. Try again.')).toBeInTheDocument();
  expect(shown.getByRole('button', { name: /^Pin/ })).toBeEnabled();
});

test('filters by a part of the question or title, and says when nothing has it', async () => {
  const { user } = await open();
  await entry(quiz);
  const filter = screen.getByRole('textbox', { name: 'Filter by question or title' });
  await user.type(filter, 'slide');
  expect(await screen.findByText('1 answer')).toBeInTheDocument();
  expect(screen.queryByText(quiz.query)).not.toBeInTheDocument();
  await user.type(filter, ' zzz');
  expect(await screen.findByText('No learned answer contains “slide zzz”.')).toBeInTheDocument();
  await user.clear(filter);
  expect(await screen.findByText('2 answers')).toBeInTheDocument();
  expect(filter).toHaveFocus();
});

test('says that nothing is learned yet, and how the search learns', async () => {
  await open(new InMemoryLearnedAnswers());
  expect(await screen.findByText(/^The search has learned nothing yet\./)).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: /^Filter/ })).not.toBeInTheDocument();
});

test('loads the answers on "Try again" after a failure', async () => {
  const learned = new InMemoryLearnedAnswers([quiz]);
  jest.spyOn(learned, 'list').mockRejectedValueOnce(new ApiFault('offline'));
  const { user } = await open(learned);
  expect(await screen.findByText('The learned answers could not be loaded.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await entry(quiz);
});
