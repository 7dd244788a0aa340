import { Link } from 'react-router-dom';
import { useWords } from '../../base/words/useWords.ts';

interface BreadcrumbProps {
  /** The list of the page. */
  readonly listing: string;
  readonly to: string;
  readonly name: string;
}

export function Breadcrumb({ listing, to, name }: BreadcrumbProps) {
  const { t } = useWords('watch');
  return (
    <nav className="crumbs" aria-label={t('breadcrumb')}>
      <ol>
        <li>
          <Link to={to}>{listing}</Link>
        </li>
        <li aria-current="page">
          <bdi>{name}</bdi>
        </li>
      </ol>
    </nav>
  );
}
