import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { idleMebibytes, residentMebibytes } from '../../bench/residentMemory.ts';
import type { LoadedSite } from '../site/loadedSite.ts';
import type { MeasuredTimes } from '../sizing/measuredTimes.ts';

const connections = 2000;
const settleMilliseconds = 5000;

/** The memory of a server that was under load and is quiet again, and what connections add to it. */
export async function measureMemory(
  site: LoadedSite,
  mebibytesOf10000Items: number,
): Promise<Pick<MeasuredTimes, 'mebibytesOfServer' | 'kibibytesOfConnection'>> {
  const quiet = await idleMebibytes(site.pid);
  const connected = await withConnections(site);
  return {
    mebibytesOfServer: Math.round(quiet - (site.items / 10_000) * mebibytesOf10000Items),
    kibibytesOfConnection: Math.round(((connected - quiet) * 1024) / connections),
  };
}

/** The memory while many connections are open that say nothing after their first request. */
async function withConnections({ url, pid }: LoadedSite): Promise<number> {
  const sockets: Socket[] = [];
  try {
    while (sockets.length < connections) {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      sockets.push(socket);
      socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
      await once(socket, 'data');
    }
    await pause(settleMilliseconds);
    return await residentMebibytes(pid);
  } finally {
    sockets.forEach((socket) => socket.destroy());
  }
}
