import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type AddressInfo, type Server as Listener } from 'node:net';

/** Node accepts one connection of each listening socket in a turn of its event loop. */
const count = 7;
/** Whether the kernel divides connections among sockets with the same address. */
export const canShareAddress = process.platform === 'linux';

/**
 * Opens more sockets at the address of a server that listens with `reusePort`. Many visitors may come at once, and a busy
 * process has few turns: with one socket their connections would wait for seconds. The server handles the connections of
 * all sockets. Who stops the server closes them too.
 */
export async function listenWithMore(server: Server): Promise<readonly Listener[]> {
  const { address: host, port } = server.address() as AddressInfo;
  const listeners = Array.from({ length: count }, () =>
    createServer({ noDelay: true }, (socket) => server.emit('connection', socket)),
  );
  for (const listener of listeners) {
    listener.listen({ host, port, reusePort: true });
    await once(listener, 'listening');
  }
  return listeners;
}
