import { observer } from 'mobx-react-lite';
import { usePersonalParts } from './PersonalContext.ts';

/** The place of the progress bar on a card. It is empty for visitors of whom nothing is known. */
export const WatchedShare = observer(function WatchedShare({ item }: { readonly item: string }) {
  const Bar = usePersonalParts()?.screens.CardProgress;
  return Bar === undefined ? null : <Bar item={item} />;
});
