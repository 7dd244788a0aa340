import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';

/**
 * Lets the provider answer a request. It is told the site's own address, whatever the request claims: the addresses
 * that it answers with, and whether its cookies are secure, follow from that.
 */
export function makeCallProvider(publicUrl: string, mountPath: string, provider: () => Provider) {
  const { host, protocol } = new URL(publicUrl);
  return async ({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    raw.headers['x-forwarded-host'] = host;
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    const { url = '/' } = raw;
    if (url.startsWith(mountPath)) Object.assign(raw, { originalUrl: url, url: url.slice(mountPath.length) });
    await provider().callback()(raw, reply.raw);
  };
}

export type CallProvider = ReturnType<typeof makeCallProvider>;
