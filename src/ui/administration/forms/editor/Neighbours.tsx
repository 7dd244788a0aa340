import { Button } from '../../../base/kit/Button.tsx';
import { useWords } from '../../../base/words/useWords.ts';
import { useAdministration } from '../../state/AdministrationContext.ts';

interface NeighboursProps {
  /** What is written is saved first. */
  readonly editor: { saveFirst(then: () => void): Promise<void> };
}

/**
 * Rule LIBRARY-9: leads to the editors of the items before and after this one in the list. Each item has an editor of
 * its own, so nothing that is written in one comes into another.
 */
export function Neighbours({ editor }: NeighboursProps) {
  const { t } = useWords('forms');
  const { dialogs } = useAdministration();
  const { id, sequence } = dialogs.editor ?? {};
  if (sequence === undefined) return null;
  const place = sequence.findIndex((item) => item.id === id);
  return (
    <div className="cluster editor-neighbours">
      {(['previous', 'next'] as const).map((step) => {
        const neighbour = sequence[step === 'previous' ? place - 1 : place + 1];
        return (
          <Button
            key={step}
            kind="link"
            size="small"
            disabled={neighbour === undefined}
            onClick={() => neighbour && void editor.saveFirst(() => dialogs.edit({ ...neighbour, sequence }))}
          >
            {t(step)}
          </Button>
        );
      })}
    </div>
  );
}
