import type { BulkActs } from '../../../application/ports/administration/BulkActs.ts';
import type { BulkAct } from '../../../domain/library/bulkAct.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

const askMilliseconds = 500;

/** Asks how far an act is until it has finished. A failed call is repeated. Returns a function that stops it. */
export function followAct(acts: Pick<BulkActs, 'find'>, id: string, onAct: (act: BulkAct) => void): () => void {
  const call = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async () => {
    let goesOn = true;
    try {
      const found = await acts.find(id, call.signal);
      if (call.signal.aborted) return;
      if (found.ok) onAct(found.value);
      goesOn = found.ok && found.value.state === 'running';
    } catch (fault) {
      reportUnexpected(fault);
      // The server goes on without this page, so the next call asks again.
    }
    if (goesOn && !call.signal.aborted) timer = setTimeout(() => void ask(), askMilliseconds);
  };
  void ask();
  return () => {
    clearTimeout(timer);
    call.abort();
  };
}
