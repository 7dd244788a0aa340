import { randomBytes } from 'node:crypto';
import { connect } from 'node:tls';
import { fieldsOf } from '../../../src/domain/text/fieldsOf.ts';
import { forgedAddress, type FoundAddress } from '../../application/doctor/judgeAddress.ts';
import type { OtherClock } from '../../application/doctor/judgeClock.ts';
import { installationPath, installationProof } from '../../http/installationRoute.ts';
import { problemOf } from './problemOf.ts';

const timeoutMilliseconds = 5000;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Asks the site at its public address how the request arrived. Rule DOCTOR-3. */
export async function probeAddress(publicUrl: string, secret: Buffer): Promise<FoundAddress> {
  const nonce = randomBytes(16).toString('hex');
  const question = new URLSearchParams({ nonce, proof: installationProof(secret, 'question', nonce) });
  try {
    const response = await fetch(`${publicUrl}${installationPath}?${question}`, {
      headers: { 'x-forwarded-for': forgedAddress },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    if (response.status !== 200) return { problem: `it answers ${response.status}, as another site would` };
    const { proof, address, peer, forwarded, host } = fieldsOf(JSON.parse(await response.text()));
    if (proof !== installationProof(secret, 'answer', nonce)) return { problem: 'another site answers' };
    return {
      address: String(address),
      peer: String(peer),
      forwarded: Array.isArray(forwarded) ? forwarded.map(String) : [],
      host: String(host),
    };
  } catch (fault) {
    if (fault instanceof SyntaxError) return { problem: 'another site answers' };
    return { problem: problemOf(fault) };
  }
}

/** How long the certificate of an address is valid, and whether it can be verified. */
export function probeCertificate(
  address: string,
  now: Date,
): Promise<{ readonly daysLeft: number } | { readonly problem: string }> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect({ host, port: Number(port || 443), servername: host, rejectUnauthorized: false }, () => {
      const { valid_to: until } = socket.getPeerCertificate();
      const daysLeft = (new Date(until).getTime() - now.getTime()) / dayMilliseconds;
      const isExpired = daysLeft < 0;
      // An expired certificate has its own words.
      resolve(
        socket.authorized || isExpired
          ? { daysLeft }
          : { problem: `Browsers refuse it: ${String(socket.authorizationError)}.` },
      );
      socket.destroy();
    });
    socket.setTimeout(timeoutMilliseconds, () => socket.destroy(new Error('it does not answer')));
    socket.once('error', (fault) => resolve({ problem: `It cannot be read: ${problemOf(fault)}.` }));
  });
}

/** The clock of a web server, from the Date header of its answer; none if it does not answer. */
export async function probeClock(address: string, now: () => number): Promise<readonly OtherClock[]> {
  try {
    const { headers } = await fetch(address, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    const date = headers.get('date');
    return date === null ? [] : [{ of: new URL(address).host, seconds: (Date.parse(date) - now()) / 1000 }];
  } catch (fault) {
    // Other checks say that it does not answer.
    if (fault instanceof Error) return [];
    throw fault;
  }
}
