import { observer } from 'mobx-react-lite';
import { useSession } from '../session/SessionContext.ts';
import { useScreenWords } from '../../base/words/useScreenWords.ts';
import { FeatureDisabledDialog } from './FeatureDisabledDialog.tsx';
import { useGate } from './GateContext.ts';
import { gateWordsEn } from './gateWords.en.ts';
import { SessionEndedDialog } from './SessionEndedDialog.tsx';
import { SignInFailureDialog } from './SignInFailureDialog.tsx';
import { SubscribeDialog } from './SubscribeDialog.tsx';

/** Rules GATE-3 to GATE-5 and GATE-7: why a person was stopped, and what they can do. */
export const GateDialog = observer(function GateDialog() {
  useScreenWords('gate', gateWordsEn);
  const { stopped } = useGate();
  const { failure, hasEnded } = useSession();
  if (failure !== undefined) return <SignInFailureDialog failure={failure} />;
  if (stopped === undefined) return null;
  if (stopped.refusal === 'feature-disabled') return <FeatureDisabledDialog {...stopped} />;
  return hasEnded ? <SessionEndedDialog {...stopped} /> : <SubscribeDialog {...stopped} />;
});
