import { Link } from 'react-router-dom';
import type { Recommendation } from '../../domain/webinar.ts';
import { useWords } from '../words/useWords.ts';

/** Other recordings worth watching. */
export function Recommended({ recommendations }: { readonly recommendations: readonly Recommendation[] }) {
  const { t } = useWords('webinar');
  return (
    <section className="recommended" aria-labelledby="recommended">
      <h2 id="recommended">{t('recommended')}</h2>
      <ul>
        {recommendations.map(({ id, slug, title }) => (
          <li key={id}><Link id={`recommended-${id}`} to={`/webinars/${slug}`}>{title}</Link></li>
        ))}
      </ul>
    </section>
  );
}
