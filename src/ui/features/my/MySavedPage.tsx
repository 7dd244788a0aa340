import { useScreenWords } from '../../base/words/useScreenWords.ts';
import { useWords } from '../../base/words/useWords.ts';
import { titled } from '../../base/page/pageTitle.ts';
import { useArrival } from '../../base/page/useArrival.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import './my.css';
import { MySaved } from './MySaved.tsx';
import { myWordsEn } from './myWords.en.ts';
import { OwnRecords } from './OwnRecords.tsx';

/** Rule SAVED-4: saved films and notes, at `/my/saved`. */
export function MySavedPage() {
  useScreenWords('my', myWordsEn);
  const { Frame, settings } = useSite();
  const title = useWords().t('myPages.saved');
  const { t } = useWords('my');
  const heading = useArrival(titled(title, settings));
  return (
    <Frame>
      <article className="my-page">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="my-lead">{t('saved.lead')}</p>
        <OwnRecords>{(parts) => <MySaved parts={parts} title={title} />}</OwnRecords>
      </article>
    </Frame>
  );
}
