import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../application/ports/Clock.ts';

const day = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year. */
const validDays = 180;
const path = '/.well-known/security.txt';

interface SecurityTextParts {
  readonly config: { readonly publicUrl: string; readonly securityContacts: readonly string[] };
  readonly clock: Clock;
}

/** Rule SECURITY-13: says where weaknesses of the site are reported. Without a contact there is no such file. */
export function registerSecurityTextRoute(app: FastifyInstance, { config, clock }: SecurityTextParts): void {
  const { publicUrl, securityContacts } = config;
  if (securityContacts.length === 0) return;
  app.get(path, async (_request, reply) => {
    const today = Math.floor(clock.now().getTime() / day) * day;
    const lines = [
      ...securityContacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${new Date(today + validDays * day).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}${path}`,
    ];
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
