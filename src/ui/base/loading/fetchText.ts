import { ApiFault } from '../../../application/ports/ApiFault.ts';

interface FetchedText {
  /** `undefined` if the server refuses it. */
  readonly text: string | undefined;
  readonly status: number;
  /** The address after all redirects. */
  readonly url: string;
}

/** Fetches the text at an address. A lost connection throws `ApiFault`; `fetch` itself throws a mere `TypeError`. */
export async function fetchText(address: string, signal: AbortSignal | null = null): Promise<FetchedText> {
  try {
    const answer = await fetch(address, { signal });
    const { ok, status, url } = answer;
    return { text: ok ? await answer.text() : undefined, status, url };
  } catch (fault) {
    if (!(fault instanceof TypeError)) throw fault;
    throw new ApiFault(`${address} could not be read`, { cause: fault });
  }
}
