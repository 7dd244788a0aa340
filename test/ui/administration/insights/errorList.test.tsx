import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import type { ReportedErrors } from '../../../../src/application/ports/administration/ReportedErrors.ts';
import type { PublicSettings } from '../../../../src/domain/page/page.ts';
import { administrationWordsEn } from '../../../../src/ui/administration/state/administrationWords.en.ts';
import { ErrorList } from '../../../../src/ui/administration/insights/ErrorList.tsx';
import {
  AdministrationContext,
  type Administration,
} from '../../../../src/ui/administration/state/AdministrationContext.ts';
import { SiteContext, type SiteSurroundings } from '../../../../src/ui/base/page/SiteContext.ts';
import { WordsContext, createWords } from '../../../../src/ui/base/words/useWords.ts';
import { aReportedError } from '../../../fixtures/values/aReportedError.ts';
import { InMemoryReportedErrors } from '../../../fixtures/browserMemory/InMemoryReportedErrors.ts';
import { withDialogs } from '../../withDialogs.ts';
import { publicSettings } from '../../../fixtures/values/publicSettings.ts';

beforeAll(withDialogs);

function show(reportedErrors: ReportedErrors, settings: PublicSettings = publicSettings) {
  const user = userEvent.setup();
  const words = createWords();
  words.addResourceBundle('en', 'administration', administrationWordsEn);
  render(
    <WordsContext value={words}>
      <SiteContext value={{ settings } as SiteSurroundings}>
        <AdministrationContext value={{ reportedErrors, zone: 'UTC' } as Administration}>
          <ErrorList />
        </AdministrationContext>
      </SiteContext>
    </WordsContext>,
  );
  return user;
}
const failing = (more: Partial<ReportedErrors>): ReportedErrors => {
  const errors = new InMemoryReportedErrors([aReportedError(1)]);
  return {
    list: errors.list.bind(errors),
    clear: errors.clear.bind(errors),
    clearAll: errors.clearAll.bind(errors),
    ...more,
  };
};
const fault = () => Promise.reject(new ApiFault('no answer'));

// Rule REPORT-7.
test('shows what each error says, how often, when and where, and its stack on demand', async () => {
  const user = show(new InMemoryReportedErrors([aReportedError(3), aReportedError(1, { stack: '', release: '' })]));
  const [first, second] = await screen.findAllByRole('listitem');
  if (first === undefined || second === undefined) throw new Error('two entries');
  expect(screen.getByRole('status')).toHaveTextContent('2 errors');
  for (const text of ['TypeError', 'fault 3', '3 times', '/videos', 'lectern@01234567', 'render'])
    expect(first).toHaveTextContent(text);
  expect(within(first).getAllByText(/12pm UTC/)).toHaveLength(2);
  const stack = within(first).getByText(/at render/);
  expect(stack).not.toBeVisible();
  await user.click(within(first).getByText('Stack'));
  expect(stack).toBeVisible();
  for (const text of ['once', 'unknown', 'The browser has sent no stack.']) expect(second).toHaveTextContent(text);
});

test('says that no errors have been reported', async () => {
  show(new InMemoryReportedErrors());
  expect(await screen.findByText('No errors have been reported.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
});

test('says that errors go to Sentry where the site is set up so', async () => {
  const errorReports = { dsn: 'https://key@errors.example/1', environment: 'test' };
  show(new InMemoryReportedErrors(), { ...publicSettings, errorReports });
  expect(await screen.findByText(/sends the errors of browsers to Sentry/)).toBeInTheDocument();
});

test('clears one error, and moves the focus to the heading', async () => {
  const user = show(new InMemoryReportedErrors([aReportedError(1), aReportedError(2)]));
  await user.click(await screen.findByRole('button', { name: 'Clear "fault 1"' }));
  expect(await screen.findByText('1 error')).toBeInTheDocument();
  expect(screen.queryByText('fault 1')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Errors' })).toHaveFocus();
});

test('clears all errors after a question', async () => {
  const user = show(new InMemoryReportedErrors([aReportedError(1), aReportedError(2)]));
  await user.click(await screen.findByRole('button', { name: 'Clear all' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('2 errors')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await user.click(screen.getByRole('button', { name: 'Clear all errors' }));
  expect(await screen.findByText('No errors have been reported.')).toBeInTheDocument();
});

test('keeps an error that could not be cleared, and says so', async () => {
  const user = show(failing({ clear: fault, clearAll: fault }));
  await user.click(await screen.findByRole('button', { name: 'Clear "fault 1"' }));
  expect(await screen.findByText('The error could not be cleared. Try again.')).toBeInTheDocument();
  expect(screen.getByText('fault 1')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await user.click(screen.getByRole('button', { name: 'Clear all errors' }));
  expect(await screen.findByText('The error could not be cleared. Try again.')).toBeInTheDocument();
});

test('removes an error that somebody else has cleared', async () => {
  const user = show(failing({ clear: async () => ({ ok: false, refusal: 'not-found' }) }));
  await user.click(await screen.findByRole('button', { name: 'Clear "fault 1"' }));
  expect(await screen.findByText('No errors have been reported.')).toBeInTheDocument();
});

test('offers another try if the list does not load', async () => {
  const errors = new InMemoryReportedErrors([aReportedError(1)]);
  const list = jest.fn(errors.list.bind(errors)).mockRejectedValueOnce(new ApiFault('no answer'));
  const user = show(failing({ list }));
  expect(await screen.findByText('The errors could not be loaded.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('fault 1')).toBeInTheDocument();
});

test('shows more errors, each once', async () => {
  const numbers = Array.from({ length: 30 }, (_, index) => index + 1);
  const user = show(new InMemoryReportedErrors(numbers.map((number) => aReportedError(number))));
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('fault 30')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(30);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});
