import { ApiFault } from '../../../application/ports/ApiFault.ts';

interface FetchedText {
  /** `undefined` where the server refuses it. */
  readonly text: string | undefined;
  readonly status: number;
  /** Where it was found in the end. */
  readonly url: string;
}

/** The text at an address. A lost connection, to which the browser gives no name of its own, is an `ApiFault`. */
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
