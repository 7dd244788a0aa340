import type { Resource } from '../../../domain/item/webinar.ts';
import { useWords } from '../../base/words/useWords.ts';

/** Links to other sites. They open a new tab, so that the recording goes on. */
export function Resources({ resources }: { readonly resources: readonly Resource[] }) {
  const { t } = useWords('webinar');
  return (
    <section className="rail-part" aria-labelledby="resources">
      <h2 id="resources">{t('resources')}</h2>
      <ul>
        {resources.map(({ name, url }) => (
          <li key={`${url} ${name}`}>
            <a className="file" href={url} target="_blank" rel="noopener">
              <b dir="auto">{name}</b>
              <span className="visually-hidden">{t('newTab')}</span>
              <svg className="away" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
                <path d="M6 3H3.5v9.5H13V10M9 2.5h4.5V7M13 3 7.5 8.5" />
              </svg>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
