import { observer } from 'mobx-react-lite';
import { Button } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';
import type { AfterFilm } from './useRelated.ts';

interface AfterFilmPlaceProps {
  readonly after: AfterFilm;
  /** The id of the film of the page. */
  readonly film: string;
}

/** The place below a film for what follows it. The prerendered page keeps it, so that the end of the page stays. */
export const AfterFilmPlace = observer(function AfterFilmPlace({ after, film }: AfterFilmPlaceProps) {
  const { t } = useWords('watch');
  const { model, parts } = after;
  if (model.state === 'failed' || parts.phase === 'error')
    return (
      <div className="after-film" role="alert">
        <p>{t('related.failed')}</p>
        <Button kind="secondary" size="small" onClick={after.load}>
          {t('retry')}
        </Button>
      </div>
    );
  const Sections = parts.value?.RelatedSections;
  if (model.state === 'loading' || Sections === undefined) return <div className="after-film is-loading" />;
  const { related } = model;
  return related === undefined ? null : (
    <div className="after-film">
      <Sections related={related} film={film} />
    </div>
  );
});
