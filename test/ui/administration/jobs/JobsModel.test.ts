import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import { JobsModel } from '../../../../src/ui/administration/jobs/JobsModel.ts';
import { InMemoryJobs } from '../../../fixtures/browserMemory/InMemoryJobs.ts';
import { aFailedJob } from '../../../fixtures/values/aJob.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const opened = async () => {
  const jobs = new InMemoryJobs();
  jobs.failed = [aFailedJob()];
  const model = new JobsModel(jobs);
  await model.load();
  const total = () => model.fetching.value?.failed.total;
  return { jobs, model, total };
};

// Rule JOB-7.
test('reads the lists again every five seconds until the page is left', async () => {
  const { jobs, model, total } = await opened();
  const read = jest.spyOn(jobs, 'read');
  jobs.failed = [];
  await jest.advanceTimersByTimeAsync(4999);
  expect(total()).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(total()).toBe(0);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(read).toHaveBeenCalledTimes(3);
  model.leave();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(read).toHaveBeenCalledTimes(3);
});

test('keeps the lists and says so when they cannot be read again, and reads them later', async () => {
  const { jobs, model, total } = await opened();
  const read = jest.spyOn(jobs, 'read').mockRejectedValueOnce(new ApiFault('down'));
  await jest.advanceTimersByTimeAsync(5000);
  expect([model.isStale, total()]).toEqual([true, 1]);
  read.mockRestore();
  jobs.failed = [];
  await jest.advanceTimersByTimeAsync(5000);
  expect([model.isStale, total()]).toEqual([false, 0]);
  model.leave();
});

test('reads the lists again after the first call has failed', async () => {
  const jobs = new InMemoryJobs();
  const read = jest.spyOn(jobs, 'read').mockRejectedValueOnce(new ApiFault('down'));
  const model = new JobsModel(jobs);
  await model.load();
  expect(model.fetching.phase).toBe('error');
  read.mockRestore();
  await jest.advanceTimersByTimeAsync(5000);
  expect(model.fetching.phase).toBe('complete');
  model.leave();
});

test('tries a job again once, however often it is asked', async () => {
  const { jobs, model, total } = await opened();
  const retry = jest.spyOn(jobs, 'retry');
  const asked = await Promise.all([model.retry(aFailedJob()), model.retry(aFailedJob())]);
  expect(asked).toEqual([true, false]);
  expect(retry).toHaveBeenCalledTimes(1);
  expect([total(), model.trouble, model.busy.size]).toEqual([0, undefined, 0]);
  model.leave();
});

test('shows why a job was not tried again, with the lists as they are now', async () => {
  const { jobs, model, total } = await opened();
  jobs.failed = [];
  expect(await model.retry(aFailedJob())).toBe(false);
  expect(model.trouble).toEqual({ id: aFailedJob().id, words: expect.stringContaining('already') as string });
  expect(total()).toBe(0);
  model.leave();
});

test('keeps a job in the list when the call fails', async () => {
  const { jobs, model, total } = await opened();
  jest.spyOn(jobs, 'retry').mockRejectedValueOnce(new ApiFault('down'));
  expect(await model.retry(aFailedJob())).toBe(false);
  expect([model.trouble, total()]).toEqual([{ id: aFailedJob().id, words: undefined }, 1]);
  model.leave();
});
