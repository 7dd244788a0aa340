import { setTimeout as pause } from 'node:timers/promises';

/** Rule ERROR-16: like `fetch`, but it comes back when the server says so, as the client of the site does. */
export async function patientFetch(address: string | URL, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    const answer = await fetch(address, init);
    const seconds = Number(answer.headers.get('retry-after') ?? 0);
    if (answer.status !== 503 || !(seconds > 0)) return answer;
    await answer.body?.cancel();
    await pause(seconds * 1000);
  }
}
