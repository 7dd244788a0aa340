import { observer } from 'mobx-react-lite';
import { permissionOfBulk } from '../../../domain/library/bulkChange.ts';
import { Button } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useMay } from '../state/useMay.ts';
import type { LibraryModel } from './LibraryModel.ts';

const verbs = ['edit', 'publish', 'unpublish', 'schedule', 'caption', 'delete'] as const;

interface SelectionBarProps {
  readonly model: LibraryModel;
  readonly open: (verb: (typeof verbs)[number]) => void;
}

/** Rule LIBRARY-7: how many rows are selected, and what can be done with them. It keeps its place while nothing is. */
export const SelectionBar = observer(function SelectionBar({ model, open }: SelectionBarProps) {
  const { t } = useWords('library');
  const { chosen, total, selection, hasCaptioner } = model;
  const may = useMay();
  const offered = verbs.filter((act) => may(permissionOfBulk({ act })) && (act !== 'caption' || hasCaptioner));
  return (
    <section className="cluster surface library-selection" aria-label={t('selection.label')}>
      <p role="status">{t('selection.count', { count: chosen })}</p>
      {selection.isAll ? null : (
        <Button kind="link" size="small" disabled={total === 0} onClick={() => selection.chooseAll()}>
          {t('selection.all', { count: total })}
        </Button>
      )}
      {chosen === 0 ? null : (
        <>
          <Button kind="link" size="small" onClick={() => selection.clear()}>
            {t('selection.clear')}
          </Button>
          <div className="cluster library-verbs">
            {offered.map((verb) => (
              <Button
                key={verb}
                kind={verb === 'delete' ? 'warning' : 'secondary'}
                size="small"
                onClick={() => open(verb)}
              >
                {t(`selection.${verb}`)}
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  );
});
