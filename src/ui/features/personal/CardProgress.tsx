import { observer } from 'mobx-react-lite';
import { useScreenWords } from '../../base/words/useWords.ts';
import { usePersonal } from './PersonalContext.ts';
import './personal.css';
import { personalWordsEn } from './personalWords.en.ts';

/** Rule PROGRESS-2: how much of a film the person has watched, over the edge of its picture. */
export const CardProgress = observer(function CardProgress({ item }: { readonly item: string }) {
  const { t } = useScreenWords('personal', personalWordsEn);
  const share = usePersonal().parts?.store.shareOf(item);
  if (share === undefined) return null;
  const percent = Math.max(1, Math.floor(share * 100));
  return (
    <span className="card-progress">
      <span className="visually-hidden">{share === 1 ? t('watched') : t('watchedShare', { percent })}</span>
      <span style={{ width: `${percent}%` }} />
    </span>
  );
});
