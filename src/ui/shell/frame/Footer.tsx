import { useWords } from '../../base/words/useWords.ts';
import { useSite } from '../../base/page/SiteContext.ts';

export function Footer() {
  const {
    settings: { brand },
    dialogs,
  } = useSite();
  const { t } = useWords();
  return (
    <footer className="bottom">
      <div className="wrap">
        <span>{t('footer.rights', { brand: brand.name })}</span>
        <button type="button" onClick={() => dialogs.show('shortcuts')}>
          {t('footer.shortcuts')}
        </button>
        <nav aria-label={t('footer.label')}>
          <a href={brand.privacyUrl}>{t('textPages.privacy')}</a>
          <a href={brand.faqsUrl}>{t('textPages.faqs')}</a>
          <a href={brand.supportUrl}>{t('textPages.support')}</a>
          <a href={brand.termsUrl}>{t('textPages.terms')}</a>
          <button type="button" onClick={() => dialogs.show('cookies')}>
            {t('footer.cookies')}
          </button>
        </nav>
      </div>
    </footer>
  );
}
