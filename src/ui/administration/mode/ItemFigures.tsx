import { Suspense, useId, useState } from 'react';
import type { FilmKind } from '../../../domain/item/itemKind.ts';
import { Button } from '../../base/kit/Button.tsx';
import { inChunk } from '../../base/loading/inChunk.ts';
import { useWords } from '../../base/words/useWords.ts';

/** In the chunk of the insights, because it shows the same parts. */
const itemPanelChunk = inChunk(
  async () => (await import(/* webpackChunkName: "Insights" */ '../insights/ItemPanel.tsx')).ItemPanel,
);

/** Rule INSIGHT-10: shows the figures of a film on demand. They are loaded then. */
export function ItemFigures({ kind, id }: { readonly kind: FilmKind; readonly id: string }) {
  const { t } = useWords('administration');
  const [isOpen, open] = useState(false);
  const panel = useId();
  return (
    <>
      <Button kind="secondary" size="small" aria-expanded={isOpen} aria-controls={panel} onClick={() => open(!isOpen)}>
        {t('showFigures')}
      </Button>
      <div id={panel} className="page-bar-figures">
        <Suspense>{isOpen ? <itemPanelChunk.Screen kind={kind} id={id} /> : null}</Suspense>
      </div>
    </>
  );
}
