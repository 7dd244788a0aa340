import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Chunk } from '../../base/loading/Chunk.ts';
import { onceInUse } from '../../base/loading/onFirstInput.ts';
import { usePersonalParts } from '../../features/personal/PersonalContext.ts';
import { useWords } from '../../base/words/useWords.ts';
import { useSite } from '../../base/page/SiteContext.ts';

const themeChoice = new Chunk(
  async () => (await import(/* webpackChunkName: "ThemeChoice" */ './ThemeChoice.tsx')).ThemeChoice,
);

/** Rule PROGRESS-15: the link to the visitor's own data is there for those about whom anything is kept. */
export const Footer = observer(function Footer() {
  const {
    settings: { brand },
    dialogs,
  } = useSite();
  const { t } = useWords();
  const parts = usePersonalParts();
  const [Choice, setChoice] = useState(() => themeChoice.value);
  useEffect(() => onceInUse(() => void themeChoice.loadAhead().then(() => setChoice(() => themeChoice.value))), []);
  return (
    <footer className="bottom note">
      <div className="wrap cluster">
        <span>{t('footer.rights', { brand: brand.name })}</span>
        <button type="button" className="bare-button" onClick={() => dialogs.show('shortcuts')}>
          {t('footer.shortcuts')}
        </button>
        <div className="theme">{Choice === undefined ? null : <Choice />}</div>
        <nav className="cluster" aria-label={t('footer.label')}>
          <a href={brand.privacyUrl}>{t('textPages.privacy')}</a>
          <a href={brand.faqsUrl}>{t('textPages.faqs')}</a>
          <a href={brand.supportUrl}>{t('textPages.support')}</a>
          <a href={brand.termsUrl}>{t('textPages.terms')}</a>
          <button type="button" className="bare-button" onClick={() => dialogs.show('cookies')}>
            {t('footer.cookies')}
          </button>
          {parts === undefined ? null : <Link to="/my/data">{t('myPages.data')}</Link>}
        </nav>
      </div>
    </footer>
  );
});
