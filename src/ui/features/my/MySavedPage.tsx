import { useScreenWords } from '../../base/words/useScreenWords.ts';
import { useWords } from '../../base/words/useWords.ts';
import { MyPage } from './MyPage.tsx';
import { MySaved } from './MySaved.tsx';
import { myWordsEn } from './myWords.en.ts';

/** Rule SAVED-4: saved films and notes, at `/my/saved`. */
export function MySavedPage() {
  useScreenWords('my', myWordsEn);
  const title = useWords().t('myPages.saved');
  const { t } = useWords('my');
  return (
    <MyPage title={title} lead={t('saved.lead')}>
      {(parts) => <MySaved parts={parts} title={title} />}
    </MyPage>
  );
}
