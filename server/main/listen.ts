import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { createServer, type Server as Listener } from 'node:net';
import { canShareAddress, listenWithMore } from './listenWithMore.ts';
import { StartRefused } from './settings/StartRefused.ts';

/** Refuses a port that is not available, before anything slow starts. */
export async function needPort(port: number, host: string): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
  } catch (error) {
    throw portRefused(error, port, host);
  }
  probe.close();
  await once(probe, 'close');
}

/** The host as an address contains it. */
export const hostInAddress = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** Returns the other sockets that listen at the same address, where the kernel has that. */
export async function listen(app: FastifyInstance, port: number, host: string): Promise<readonly Listener[]> {
  try {
    await app.listen({ port, host, ...(canShareAddress ? { reusePort: true } : {}) });
    return canShareAddress ? await listenWithMore(app.server) : [];
  } catch (error) {
    throw portRefused(error, port, host);
  }
}

function portRefused(error: unknown, port: number, host: string): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE')
    return new StartRefused(
      `Port ${port} is taken by another program. Stop that program, or start with another port: PORT=${port + 1} npm start`,
    );
  if (code === 'EACCES')
    return new StartRefused(
      `Port ${port} is not allowed for this user. Start with a port from 1024 on: PORT=3000 npm start`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartRefused(
      `HOST is "${host}", which is not an address of this machine. Use 127.0.0.1, 0.0.0.0 or one of its own.`,
    );
  return error;
}
