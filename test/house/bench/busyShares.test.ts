import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { followShares } from '../../../scripts/bench/load/busyShares.ts';

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('tells a thread that always works from one that waits', async () => {
  const [idle, busy] = [
    node('process.stdin.resume()'),
    node('const end = Date.now() + 1000; while (Date.now() < end);'),
  ];
  try {
    const following = followShares(busy.pid ?? 0, [idle.pid ?? 0]);
    await once(busy, 'exit');
    const { server = 0, generator = 1 } = following.stop();
    expect(server).toBeGreaterThan(0.6);
    expect(generator).toBeLessThan(server);
  } finally {
    idle.kill();
  }
});

function node(source: string): ChildProcess {
  return spawn(process.execPath, ['--eval', source], { stdio: ['pipe', 'ignore', 'inherit'] });
}
