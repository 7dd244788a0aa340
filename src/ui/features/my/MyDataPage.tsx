import { useScreenWords } from '../../base/words/useScreenWords.ts';
import { useWords } from '../../base/words/useWords.ts';
import { titled } from '../../base/page/pageTitle.ts';
import { useArrival } from '../../base/page/useArrival.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import './my.css';
import { MyData } from './MyData.tsx';
import { myWordsEn } from './myWords.en.ts';
import { OwnRecords } from './OwnRecords.tsx';

/** Rule PROGRESS-9: what is kept about the person, at `/my/data`. */
export function MyDataPage() {
  useScreenWords('my', myWordsEn);
  const { Frame, settings } = useSite();
  const title = useWords().t('myPages.data');
  const { t } = useWords('my');
  const heading = useArrival(titled(title, settings));
  return (
    <Frame>
      <article className="my-page">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="my-lead">{t('data.lead', { brand: settings.brand.name })}</p>
        <OwnRecords>{(parts) => <MyData parts={parts} />}</OwnRecords>
      </article>
    </Frame>
  );
}
