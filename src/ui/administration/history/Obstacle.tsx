import { observer } from 'mobx-react-lite';
import { useWords } from '../../base/words/useWords.ts';
import type { BringBackModel } from './BringBackModel.ts';

/** Why a version cannot be brought back, before anybody is asked. */
export const Obstacle = observer(function Obstacle({ model: { obstacle } }: { readonly model: BringBackModel }) {
  const { t } = useWords('history');
  return (
    <div role="alert" className="confirm-trouble">
      {obstacle === undefined ? null : <p>{t(`bringBack.${obstacle}`)}</p>}
    </div>
  );
});
