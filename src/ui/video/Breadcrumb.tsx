import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

export function Breadcrumb({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  return (
    <nav className="crumbs" aria-label={t('video.breadcrumb')}>
      <ol>
        <li><Link to="/videos">{t('video.listing')}</Link></li>
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  );
}
