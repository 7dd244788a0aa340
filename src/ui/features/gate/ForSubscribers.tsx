import { observer } from 'mobx-react-lite';
import type { Gated } from '../../../domain/access/access.ts';
import { useIsHydrated } from '../../base/page/useIsHydrated.ts';
import { useWords } from '../../base/words/useWords.ts';
import './forSubscribers.css';
import type { GateRefusal } from './Gate.ts';
import { useGate } from './GateContext.ts';

/**
 * Rule GATE-11: says over the picture of an item that this person may not open it. It comes after hydration, because the
 * server renders one page for everybody; over the picture it moves nothing.
 */
export const ForSubscribers = observer(function ForSubscribers({ item }: { readonly item: Gated }) {
  const { t } = useWords();
  const refusal = useRefusal(item);
  if (refusal === undefined) return null;
  return (
    <span className="for-subscribers">
      <Lock /> {t(refusal === 'subscribe' ? 'answers.locked' : 'card.turnedOff')}
    </span>
  );
});

/** Why this person may not open an item; `undefined` if they may, or as long as it is unknown. Only for observers. */
export function useRefusal(item: Gated): GateRefusal | undefined {
  const gate = useGate();
  return useIsHydrated() ? gate.refusalOf(item) : undefined;
}

/** Marks what is for subscribers. The words beside it say so. */
export function Lock() {
  return (
    <svg className="lock" viewBox="4 2 16 20" width="11" height="14" aria-hidden="true" focusable="false">
      <path d="M7 10V7.5a5 5 0 0 1 10 0V10h.5A1.5 1.5 0 0 1 19 11.5v8a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19.5v-8A1.5 1.5 0 0 1 6.5 10zm2 0h6V7.5a3 3 0 0 0-6 0z" />
    </svg>
  );
}
