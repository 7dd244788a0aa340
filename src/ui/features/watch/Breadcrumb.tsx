import { Link } from 'react-router-dom';
import { sectionPaths, type Section } from '../../../domain/catalogue/section.ts';
import { useWords } from '../../base/words/useWords.ts';

interface BreadcrumbProps {
  /** The list of the page. */
  readonly section: Section;
  readonly name: string;
}

export function Breadcrumb({ section, name }: BreadcrumbProps) {
  const { t: words } = useWords();
  const { t } = useWords('watch');
  return (
    <nav className="crumbs" aria-label={t('breadcrumb')}>
      <ol>
        <li>
          <Link to={sectionPaths[section]}>{words(`sections.${section}`)}</Link>
        </li>
        <li aria-current="page">
          <bdi>{name}</bdi>
        </li>
      </ol>
    </nav>
  );
}
