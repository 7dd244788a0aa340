import { hasRole } from '../../../domain/access/trainingRole.ts';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { textPagePath, type TextPage } from '../../../domain/page/textPage.ts';
import { settingsOfTextPage } from '../../../domain/page/textPageSettings.ts';
import '../../base/kit/prose.css';
import { ServerHtml } from '../../base/page/ServerHtml.tsx';
import { useSite } from '../../base/page/SiteContext.ts';
import { useArrival } from '../../base/page/useArrival.ts';
import { useScreenWords, useWords } from '../../base/words/useWords.ts';
import { useSession } from '../session/SessionContext.ts';
import { textPageWordsEn } from './textPageWords.en.ts';

/** Rule PAGE-1: a page of text. Its text comes with the document; another document is requested from the server. */
export function TextPageScreen() {
  const { firstPage, Frame, leave } = useSite();
  const { pathname } = useLocation();
  const text = firstPage?.screen === 'text-page' ? firstPage.text : undefined;
  const isHere = text !== undefined && textPagePath(text.name) === pathname;
  useEffect(() => {
    if (!isHere) leave(pathname);
  }, [isHere, leave, pathname]);
  return <Frame>{isHere ? <Text text={text} /> : null}</Frame>;
}

function Text({ text: { name, title, html } }: { readonly text: TextPage }) {
  const { t } = useWords();
  const shown = title || t(`textPages.${name}`);
  const heading = useArrival(shown);
  return (
    <article className="text-page">
      <h1 ref={heading} className="page-title" tabIndex={-1}>
        {shown}
      </h1>
      <ServerHtml html={html} />
      <ForAdministrators name={name} />
    </article>
  );
}

/** Rule PAGE-6: where the text comes from, and what replaces it. */
const ForAdministrators = observer(function ForAdministrators({ name }: Pick<TextPage, 'name'>) {
  const { t } = useScreenWords('textPage', textPageWordsEn);
  if (!hasRole(useSession().self)) return null;
  const settings = settingsOfTextPage(name);
  return (
    <aside className="for-administrators note" aria-label={t('forAdministrators')}>
      <h2>{t('forAdministrators')}</h2>
      <p>{t('file', { name })}</p>
      <p>{t('setting', { count: settings.length, settings: settings.join(', ') })}</p>
    </aside>
  );
});
