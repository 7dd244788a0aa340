import { observer } from 'mobx-react-lite';
import { usePersonal } from './PersonalContext.ts';

/** The place of the progress bar on a card. It is empty for visitors of whom nothing is known. */
export const WatchedShare = observer(function WatchedShare({ item }: { readonly item: string }) {
  const Bar = usePersonal().parts?.screens.CardProgress;
  return Bar === undefined ? null : <Bar item={item} />;
});
