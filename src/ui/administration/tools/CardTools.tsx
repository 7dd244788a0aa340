import { observer } from 'mobx-react-lite';
import type { CancellationVerb } from '../../../domain/item/cancellation.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { FilmTrouble } from './FilmTrouble.tsx';
import type { ChosenItem } from '../actions/Confirmation.ts';
import type { FilmWatch } from './FilmWatch.ts';
import { ItemMenu } from './ItemMenu.tsx';
import { StateBadges } from './StateBadges.tsx';

interface CardToolsProps {
  readonly item: ChosenItem & { readonly published: boolean };
  readonly watch?: FilmWatch;
  readonly isPast?: boolean;
  readonly isCancelled?: boolean;
  readonly cancellations?: readonly CancellationVerb[] | undefined;
}

/** Below a card: the state of its item, and the actions on it. */
export const CardTools = observer(function CardTools(props: CardToolsProps) {
  const { item, watch, isPast, isCancelled, cancellations } = props;
  const { uploadQueue } = useAdministration();
  const { kind, id, title, published } = item;
  const upload = kind === 'upcoming' ? undefined : uploadQueue.filmOf({ kind, id });
  return (
    <>
      <div className="card-tools">
        <div className="cluster state-badges">
          <StateBadges item={item} upload={upload} watch={watch} isPast={isPast} isCancelled={isCancelled} />
        </div>
        <ItemMenu
          item={{ kind, id, title, public: item.public }}
          isPublished={published}
          cancellations={cancellations}
        />
      </div>
      {watch === undefined ? null : <FilmTrouble watch={watch} title={title} />}
    </>
  );
});
