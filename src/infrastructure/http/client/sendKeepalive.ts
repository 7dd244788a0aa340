import { ApiFault } from '../../../application/ports/ApiFault.ts';

interface KeepaliveCall {
  readonly path: string;
  readonly body: object;
  readonly token: string | undefined;
  /** The server counts a repeated write with the same key once. */
  readonly idempotencyKey: string;
}

/** Posts with `fetch`: the browser completes this call after the page is closed. Returns the status of the answer. */
export async function sendKeepalive(
  send: typeof fetch,
  { path, body, token, idempotencyKey }: KeepaliveCall,
): Promise<number> {
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': idempotencyKey,
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  };
  const sent = send(path, { method: 'POST', keepalive: true, headers, body: JSON.stringify(body) });
  const { status } = await sent.catch((fault: unknown) => {
    throw new ApiFault(`${path} could not be sent`, { cause: fault });
  });
  return status;
}
