import { ApiFault } from '../../../application/ports/ApiFault.ts';
import { fetchText } from '../../base/loading/fetchText.ts';

/** A refusal counts as a fault here, because everyone who may watch may also read. */
export async function readCaptions(address: string, signal: AbortSignal): Promise<string> {
  const { text, status } = await fetchText(address, signal);
  if (text === undefined) throw new ApiFault(`Captions: ${status}`);
  return text;
}
