import { DependencyFault } from '../application/ports/faults/ErrorReports.ts';

/** Long enough for a provider on another continent. */
export const timeoutMilliseconds = 5000;

/** Sends a GET request to the identity provider. Throws `DependencyFault` if it does not answer. */
export async function askProvider(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  try {
    return await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
  } catch (fault) {
    throw new DependencyFault('identity provider', 'it does not answer', fault);
  }
}

export function discoveryAddress(issuer: string): string {
  return `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
}
