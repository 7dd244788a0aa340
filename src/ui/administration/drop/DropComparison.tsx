import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { Button } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';
import type { FileComparison } from './FileComparison.ts';

/** The dropped file that is being compared with the films on the site. */
export const DropComparison = observer(function DropComparison({
  comparison,
}: {
  readonly comparison: FileComparison;
}) {
  const { t } = useWords('drop');
  const id = useId();
  const { reading } = comparison;
  if (reading === undefined) return null;
  const { fileName: file, percent } = reading;
  return (
    <div className="drop-comparing">
      <p id={id} dir="auto">
        {t('comparing', { file, percent })}
      </p>
      <progress className="upload-bar" aria-labelledby={id} max={100} value={percent} />
      <Button kind="secondary" size="small" onClick={() => comparison.cancel()}>
        {t('cancel')}
      </Button>
    </div>
  );
});
