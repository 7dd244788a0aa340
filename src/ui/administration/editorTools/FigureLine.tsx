import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { dayOf, lastDays } from '../../../domain/insights/period.ts';
import { meanShare } from '../../../domain/insights/watchCurve.ts';
import type { FilmKind } from '../../../domain/item/itemKind.ts';
import { useWords } from '../../base/words/useWords.ts';
import { FilmInsightModel } from '../insights/FilmInsightModel.ts';
import { numberText, percentText } from '../insights/figureTexts.ts';
import { useAdministration } from '../state/AdministrationContext.ts';

const shownDays = 28;

interface FigureLineProps {
  readonly kind: FilmKind;
  readonly id: string;
  readonly slug: string;
}

/** Rule EDITOR-10: the figures of a film in one line, with a link to all of them. */
export const FigureLine = observer(function FigureLine({ kind, id, slug }: FigureLineProps) {
  const { t } = useWords('editorTools');
  const { insightReports } = useAdministration();
  const [model] = useState(() => new FilmInsightModel(insightReports));
  useEffect(() => {
    model.load({ kind, id }, lastDays(shownDays, dayOf(new Date())));
    return () => model.leave();
  }, [model, kind, id]);
  const { film, fetching } = model;
  const { starts = 0, sections = [] } = film?.watchThrough ?? {};
  const watched = meanShare(
    sections.reduce((sum, times) => sum + times, 0),
    starts,
  );
  return (
    <p className="note editor-figures" aria-label={t('figures.label')} role="group">
      {film === undefined ? (
        fetching.phase === 'error' ? (
          t('figures.failed')
        ) : (
          '\u00a0'
        )
      ) : (
        <>
          {t(watched === null ? 'figures.line' : 'figures.lineWatched', {
            days: shownDays,
            views: t('figures.views', { count: film.totals.views, number: numberText(film.totals.views) }),
            plays: t('figures.plays', { count: film.totals.plays, number: numberText(film.totals.plays) }),
            watched: percentText(watched ?? 0),
          })}{' '}
          <a className="text-link" href={`/admin/insights?film=${kind}/${slug}`} target="_blank" rel="noreferrer">
            {t('figures.all')}
          </a>
        </>
      )}
    </p>
  );
});
