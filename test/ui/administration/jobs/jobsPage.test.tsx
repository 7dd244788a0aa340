import { screen, within } from '@testing-library/react';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import { jobsChunk } from '../../../../src/ui/administration/makeAdministration.tsx';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { InMemoryJobs, jobsReadAt } from '../../../fixtures/browserMemory/InMemoryJobs.ts';
import { aFailedJob, aRunningJob, someDamage } from '../../../fixtures/values/aJob.ts';
import { withDialogs } from '../../withDialogs.ts';
import { keepAdminMode, renderAdministration } from '../renderAdministration.tsx';

let jobs: InMemoryJobs;
beforeAll(async () => {
  withDialogs();
  await jobsChunk.preload();
});
beforeEach(() => {
  localStorage.clear();
  jobs = new InMemoryJobs();
});

async function open() {
  const site = renderAdministration('/admin/jobs', { ports: () => ({ jobs }) });
  await screen.findByRole('heading', { level: 1, name: 'Background jobs' });
  return site;
}
const list = async (name: RegExp) => within(await screen.findByRole('region', { name }));

// Rule JOB-7.
test('is reached from the tools above a list', async () => {
  await preloadScreen('videos');
  keepAdminMode(true);
  const { user } = renderAdministration('/videos', { ports: () => ({ jobs }) });
  await user.click(await screen.findByRole('link', { name: 'Background jobs' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Background jobs' })).toHaveFocus();
});

// Rule JOB-7.
test('shows the not-found page to everyone else', async () => {
  renderAdministration('/admin/jobs', { role: 'publisher' });
  expect(await screen.findByText(/couldn’t find|not found/i, { selector: 'h1' })).toBeInTheDocument();
});

test('says that nothing needs anybody, and what was checked, where all is well', async () => {
  jobs.renditions = { total: 12, checked: 9, oldestCheckAt: jobsReadAt };
  await open();
  for (const text of ['Nothing needs you.', 'No job has failed.', 'No damage was found.', 'No job runs at the moment.'])
    expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByText(/9 of 12 videos were checked/)).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Failed elsewhere' })).not.toBeInTheDocument();
});

// Rules JOB-1 and JOB-2.
test('shows a failed job with its item, reason, time and number, and tries it again', async () => {
  jobs.failed = [
    aFailedJob(),
    aFailedJob({ queue: 'make-captions', id: 'captions', language: 'de', reason: '', failedAt: null, failures: null }),
    aFailedJob({ queue: 'send-mail', id: 'mails', item: null, reason: 'connect ECONNREFUSED', failures: 1 }),
  ];
  const { user } = await open();
  const failed = await list(/^Failed 3/);
  expect(screen.getByText('3 entries need you.')).toBeInTheDocument();
  const [film, captions, mails] = failed.getAllByRole('listitem');
  expect(film).toHaveTextContent(
    /Processing of a video file.*Branch a scenario.*The file breaks off.*Nov 28, 2026.*3 times/,
  );
  expect(captions).toHaveTextContent(/Automatic captions in German.*The reason is not known/);
  expect(mails).toHaveTextContent(/Mails.*connect ECONNREFUSED.*1 time/);
  await user.click(failed.getByRole('button', { name: 'Try again: Processing of a video file, Branch a scenario' }));
  expect(await screen.findByText(/is in its queue again/)).toBeInTheDocument();
  expect((await list(/^Failed 2/)).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: /^Failed 2/ })).toHaveFocus();
});

// Rule JOB-2.
test('says that somebody else was faster', async () => {
  jobs.failed = [aFailedJob(), aFailedJob({ id: 'other' })];
  const { user } = await open();
  const [first] = await screen.findAllByRole('button', { name: /^Try again/ });
  if (first === undefined) throw new Error('there is a button');
  jest.spyOn(jobs, 'retry').mockImplementation(async () => {
    jobs.failed = [aFailedJob()];
    return { ok: false, refusal: [{ field: 'job', message: 'Somebody has tried it again already.' }] };
  });
  await user.click(first);
  expect(await screen.findByText('Somebody has tried it again already.')).toBeInTheDocument();
});

test('says that a call has failed, and keeps the button', async () => {
  jobs.failed = [aFailedJob()];
  jest.spyOn(jobs, 'retry').mockRejectedValue(new ApiFault('down'));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Try again/ }));
  expect(await screen.findByText(/That did not work/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Try again/ })).toBeInTheDocument();
});

// Rules JOB-3 and JOB-4.
test('names a job that hangs with its worker and its sign of life, and frees it; one that works has no button', async () => {
  jobs.running = [
    aRunningJob(),
    aRunningJob({ id: 'lost', queue: 'import-items', item: null, worker: null, condition: 'lost', percent: null }),
    aRunningJob({ id: 'well', queue: 'count-insights', item: null, condition: 'working', percent: null }),
  ];
  const { user } = await open();
  const running = await list(/^Running 3/);
  const [hanging, lost, well] = running.getAllByRole('listitem');
  for (const text of ['Hangs', '40 %', '7 h 5 min', 'last sign of life 3 s ago', 'machine-1, process 7', '6 hours'])
    expect(hanging).toHaveTextContent(text);
  expect(lost).toHaveTextContent(/No sign of life.*Worker not known/);
  expect(well).toHaveTextContent('Works');
  expect(running.getAllByRole('button', { name: /^Free/ })).toHaveLength(2);
  expect(screen.getByText('2 entries need you.')).toBeInTheDocument();
  await user.click(running.getByRole('button', { name: /^Free the job: Processing/ }));
  expect(await screen.findByText(/is free for another worker/)).toBeInTheDocument();
  expect(await list(/^Running 2/)).toBeDefined();
});

// Rules INTEGRITY-3 to INTEGRITY-5.
test('names damaged files, and makes the renditions again; without an original it says what to do', async () => {
  jobs.damaged = [
    someDamage({ makingError: 'The original is missing.' }),
    someDamage({ assetId: 'gone', item: null, hasOriginal: false, files: [], fileCount: 0 }),
  ];
  const { user } = await open();
  const damaged = await list(/^Damaged renditions 2/);
  const entries = damaged.getAllByRole('listitem');
  expect(entries[0]).toHaveTextContent(/1 damaged file.*Could not be made again: The original is missing/);
  await user.click(damaged.getByText('Files'));
  expect(damaged.getByText('720/00003.m4s')).toBeVisible();
  expect(entries.at(-1)).toHaveTextContent(/differ from those that were made.*replaced or is in the bin.*Upload/);
  await user.click(damaged.getByRole('button', { name: 'Make again: Branch a scenario' }));
  expect(await screen.findByText(/are being made again/)).toBeInTheDocument();
  expect(damaged.getByText(/Being made again since/)).toBeInTheDocument();
  expect(damaged.queryByRole('button', { name: /^Make again/ })).not.toBeInTheDocument();
  expect(screen.getByText('1 entry needs you.')).toBeInTheDocument();
});

// Rule JOB-1.
test('opens the editor of an item', async () => {
  keepAdminMode(true);
  jobs.failed = [aFailedJob()];
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Edit Branch a scenario' }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});

// Rule JOB-6.
test('links to the pages where other failures are mended', async () => {
  jobs.elsewhere = [
    { kind: 'webhooks', count: 3 },
    { kind: 'imports', count: 1 },
    { kind: 'mails', count: 2 },
  ];
  await open();
  const link = (name: string) => screen.getByRole('link', { name });
  await list(/^Failed elsewhere/);
  expect(link('3 messages of webhooks were given up')).toHaveAttribute('href', '/admin/webhooks');
  expect(link('1 line of an import has failed')).toHaveAttribute('href', '/admin/import');
  expect(screen.getByText(/2 mails could not be sent/)).toBeInTheDocument();
});

test('says that the lists could not be loaded, and loads them when asked again', async () => {
  const read = jest.spyOn(jobs, 'read').mockRejectedValueOnce(new ApiFault('down'));
  const { user } = await open();
  expect(await screen.findByText('The background jobs could not be loaded.')).toBeInTheDocument();
  read.mockRestore();
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('Nothing needs you.')).toBeInTheDocument();
});
