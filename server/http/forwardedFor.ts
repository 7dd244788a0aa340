import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Rule SERVER-11: reads `X-Forwarded-For` before anybody asks for the visitor's address. Some proxies write a port behind
 * the address. An entry that is no address ends the list, so that the proxy before it counts as the visitor.
 */
export function readForwardedFor(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const { headers } = request.raw;
  const forwarded = headers['x-forwarded-for'];
  if (forwarded !== undefined) headers['x-forwarded-for'] = addressesIn([forwarded].flat().join(','));
  done();
}

function addressesIn(forwarded: string): string {
  const addresses: string[] = [];
  for (const entry of forwarded.split(',').reverse()) {
    const address = addressIn(entry.trim());
    if (address === undefined) break;
    addresses.unshift(address);
  }
  return addresses.join(', ');
}

/** The address of `192.0.2.1:4711`, `[2001:db8::1]:4711` or an address alone. */
function addressIn(entry: string): string | undefined {
  const [, four, six] = /^(?:([\d.]+)(?::\d+)?|\[([\da-f:.]+)\](?::\d+)?)$/i.exec(entry) ?? [];
  const address = four ?? six ?? entry;
  return isIP(address) === 0 ? undefined : address;
}
