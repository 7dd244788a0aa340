import { processTimes } from './processTimes.ts';
import type { BenchSite } from '../../bench/benchSite.ts';

/** Says afterwards how busy the parts of a site and this process, the generator, were. */
export function followBusy(site: Pick<BenchSite, 'pid' | 'dataFolder'>): { readonly stop: () => string } {
  const [begun, before, own] = [performance.now(), processTimes(site), process.cpuUsage()];
  return {
    stop: () => {
      const seconds = (performance.now() - begun) / 1000;
      const after = processTimes(site);
      const { user, system } = process.cpuUsage(own);
      const percent = (busy: number) => `${Math.round((busy / seconds) * 100)} %`;
      return [
        `the thread that answers was busy ${percent(after.main - before.main)} of the time`,
        `the other threads of the server ${percent(after.threads - before.threads)}`,
        `the database ${percent(after.database - before.database)}`,
        `the generator ${percent((user + system) / 1e6)}`,
      ].join(', ');
    },
  };
}
