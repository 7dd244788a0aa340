/** A refusal is as good as a fault here: whoever may watch may read. */
export async function readCaptions(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`Captions: ${answer.status}`);
  return answer.text();
}
