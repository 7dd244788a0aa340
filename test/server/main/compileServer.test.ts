import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serverArguments } from '../../../scripts/nodeArguments.mjs';
import { projectFolder, removeFolder } from '../../fixtures/sites/runningSite.ts';

const run = promisify(execFile);

// Rule BUDGET-9: a process that strips types keeps what it needs for that in memory.
test('strips no types when a program of the server starts after the server has been compiled', async () => {
  const cache = await mkdtemp(join(tmpdir(), 'lectern-compiled-'));
  const options = { cwd: projectFolder, env: { ...process.env, NODE_COMPILE_CACHE: cache } };
  await run(process.execPath, ['scripts/run.mjs', 'compile'], options);
  const program = `
    await import('${projectFolder}/server/main/runSite.ts');
    console.log(process.moduleLoadList.filter((name) => name.includes('amaro')).length);`;
  const started = await run(process.execPath, [...serverArguments, '--input-type=module', '--eval', program], options);
  expect(started.stdout.trim()).toBe('0');
  await removeFolder(cache);
});
