import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';

/**
 * Passes a request to the provider with the configured public address as its host. The provider derives its own
 * addresses and the `Secure` flag of its cookies from the host, so the request must not choose it.
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
