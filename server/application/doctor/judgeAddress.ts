import { fault, fine, warning, type Finding } from './finding.ts';

/** How a request to PUBLIC_URL arrived at the site. The doctor had written `forged` into X-Forwarded-For. */
export interface Arrival {
  /** The address that the site takes for the visitor's. */
  readonly address: string;
  /** The address at the other end of the connection. */
  readonly peer: string;
  /** The entries of X-Forwarded-For. */
  readonly forwarded: readonly string[];
  readonly host: string;
}

export type FoundAddress =
  /** No process of the site runs, so nothing can be asked. */
  | 'not-running'
  /** Nothing answers there, or another site does. */
  | { readonly problem: string }
  | Arrival;

/** Of a network that nobody has. */
export const forgedAddress = '192.0.2.1';

/** Whether PUBLIC_URL leads to this site. */
export function judgeAddress(publicUrl: string, address: FoundAddress): Finding {
  if (address === 'not-running') return warning('PUBLIC_URL', 'The site does not run.', 'Start it and look again.');
  return 'problem' in address
    ? fault(
        'PUBLIC_URL',
        `${publicUrl} does not lead to this site: ${address.problem}.`,
        'Correct PUBLIC_URL, the name server or the proxy before the site.',
      )
    : fine('PUBLIC_URL', `${publicUrl} leads to this site.`);
}

/** Whether the proxies before the site pass on what it needs, and whether it trusts them and nobody else. */
export function judgeProxies(publicUrl: string, arrival: Arrival): Finding {
  const name = 'proxies';
  const { address, peer, forwarded, host } = arrival;
  if (address === forgedAddress)
    return fault(
      name,
      'The site believes any address that a visitor writes into X-Forwarded-For.',
      'Set TRUST_PROXY to the number of proxies before the site, and let the first one overwrite X-Forwarded-For.',
    );
  const isProxied = forwarded.length !== 1 || forwarded[0] !== forgedAddress;
  if (isProxied && forwarded.length > 0 && address === peer)
    return fault(
      name,
      `The site takes the proxy ${peer} for the visitor, so all visitors share one limit.`,
      'Set TRUST_PROXY to the number of proxies before the site.',
    );
  if (isProxied && forwarded.length === 0)
    return fault(
      name,
      'The proxy removes X-Forwarded-For, so all visitors share one limit.',
      'Let the proxy send X-Forwarded-For with the address of the visitor.',
    );
  const wanted = new URL(publicUrl);
  if (host !== wanted.host && host !== wanted.hostname)
    return fault(
      name,
      `The site gets the host ${host} in place of ${wanted.host}.`,
      'Let the proxy pass the Host header on.',
    );
  return fine(name, isProxied ? 'They pass on the address and the host of visitors.' : 'There are none.');
}

const leastDays = 14;

/** Whether the certificate of PUBLIC_URL is valid long enough for somebody to act. */
export function judgeCertificate(certificate: { readonly daysLeft: number } | { readonly problem: string }): Finding {
  const remedy = 'Renew it, and look at why that did not happen by itself.';
  if ('problem' in certificate) return fault('certificate', certificate.problem, remedy);
  const days = Math.floor(certificate.daysLeft);
  const found = days < 0 ? `It expired ${-days} days ago.` : `It is valid for ${days} more days.`;
  return days < leastDays ? fault('certificate', found, remedy) : fine('certificate', found);
}
