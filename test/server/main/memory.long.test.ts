import { readFile } from 'node:fs/promises';
import { removeFolder, startSite } from '../../fixtures/sites/runningSite.ts';
import { until } from '../../fixtures/run/until.ts';

const mostMegabytes = 200;
const isLinux = process.platform === 'linux';

// Only Linux tells the memory of a process without a further program.
(isLinux ? test : test.skip)(
  'needs at most 200 MB when idle, also after the first start has listed the demo',
  async () => {
    // The role makes no films, which takes minutes and happens in other processes.
    const site = await startSite({ environment: { DEMO: '1', ROLE: 'web' } });
    const isListed = async () => {
      const answer = await fetch(`${site.url}/training/api/v1/upcoming`);
      return ((await answer.json()) as { total: number }).total === 8;
    };
    await until(isListed, 'the demo is listed', 200_000);
    // The server frees what it has read to start as soon as the demo is listed.
    let megabytes = Number.POSITIVE_INFINITY;
    const isSmall = async () => {
      const status = await readFile(`/proc/${site.process.pid}/status`, 'utf8');
      megabytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
      return megabytes < mostMegabytes;
    };
    await until(isSmall, 'the idle server needs at most 200 MB', 20_000);
    process.stdout.write(`memory of the idle server process after the first start: ${megabytes.toFixed(0)} MB\n`);
    await site.stop();
    await removeFolder(site.dataFolder);
  },
);
