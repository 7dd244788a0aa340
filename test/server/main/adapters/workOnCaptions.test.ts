import { workOnCaptions } from '../../../../server/main/adapters/workOnCaptions.ts';
import { limitsOnly } from '../../../fixtures/media/sandboxes.ts';
import type { ProcessingQueue } from '../../../../server/application/ports/film/ProcessingQueue.ts';

async function start(program: string | undefined) {
  const said: string[] = [];
  const done: string[] = [];
  const unused = () => Promise.reject(new Error('not asked'));
  const queue: ProcessingQueue = {
    add: unused,
    check: unused,
    addMissing: async (ids) => void done.push(...ids),
    work: async () => (done.push('works'), { stop: async () => void done.push('stops') }),
  };
  const captioner =
    program === undefined
      ? undefined
      : { command: { program, parameters: ['{input}'] }, minutes: 1, memoryBytes: 1024 ** 3 };
  const working = await workOnCaptions({
    config: { captioner, processingNiceness: 0 },
    ports: { captionJobs: { listUnfinished: async () => ['lost'] } } as never,
    ffmpeg: { ffmpeg: 'ffmpeg', sandbox: limitsOnly },
    queue,
    runJob: (_job, _about, work) => work(),
    say: (line) => said.push(line),
  });
  await working.stop();
  return { said, done };
}

// Rule AUTO-6.
test('works on automatic captions with lost ones first, and says nothing when the program is there', async () => {
  expect(await start('/bin/sh')).toEqual({ said: [], done: ['lost', 'works', 'stops'] });
});

test('names a program that is not on this machine, and goes on', async () => {
  const { said, done } = await start('no-such-program');
  expect(said).toEqual([
    'Automatic captions fail: the program no-such-program of CAPTIONER_COMMAND is not on this machine. Install it or correct the setting.',
  ]);
  expect(done).toContain('works');
});

test('does nothing without a program', async () => {
  expect(await start(undefined)).toEqual({ said: [], done: [] });
});
