import type { Webinar } from '../../../domain/item/webinar.ts';
import { useWords } from '../../base/words/useWords.ts';

/** The description with a collapsed second part. `<details>` works without scripts. */
export function Description({ webinar }: { readonly webinar: Pick<Webinar, 'description' | 'more'> }) {
  const { t } = useWords('webinar');
  return (
    <div className="prose">
      <p>{webinar.description}</p>
      {webinar.more === '' ? null : (
        <details className="more">
          <summary>
            <span className="more-open">{t('more')}</span>
            <span className="more-close">{t('less')}</span>
          </summary>
          {webinar.more.split(/\n{2,}/).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </details>
      )}
    </div>
  );
}
