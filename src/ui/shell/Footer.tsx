import { useTranslation } from 'react-i18next';
import { useSite } from './SiteContext.ts';

export function Footer() {
  const { brand } = useSite().settings;
  const { t } = useTranslation();
  return (
    <footer className="bottom">
      <div className="wrap">
        <span>{t('footer.rights', { brand: brand.name })}</span>
        <nav aria-label={t('footer.label')}>
          <a href={brand.privacyUrl}>{t('footer.privacy')}</a>
          <a href={brand.faqsUrl}>{t('footer.faqs')}</a>
          <a href={brand.supportUrl}>{t('footer.support')}</a>
          <a href={brand.termsUrl}>{t('footer.terms')}</a>
        </nav>
      </div>
    </footer>
  );
}
