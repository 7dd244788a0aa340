import { useSite } from '../../base/page/SiteContext.ts';
import { useScreenWords } from '../../base/words/useScreenWords.ts';
import { useWords } from '../../base/words/useWords.ts';
import { MyData } from './MyData.tsx';
import { MyPage } from './MyPage.tsx';
import { myWordsEn } from './myWords.en.ts';

/** Rule PROGRESS-9: what is kept about the person, at `/my/data`. */
export function MyDataPage() {
  useScreenWords('my', myWordsEn);
  const { settings } = useSite();
  const { t } = useWords('my');
  return (
    <MyPage title={useWords().t('myPages.data')} lead={t('data.lead', { brand: settings.brand.name })}>
      {(parts) => <MyData parts={parts} />}
    </MyPage>
  );
}
