import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { InsightPeriod } from '../../../domain/insights/period.ts';
import type { FilmKind } from '../../../domain/item/itemKind.ts';
import { ButtonLink } from '../../base/kit/Button.tsx';
import { Fetched } from '../../base/kit/Fetched.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { FilmCurve } from './FilmCurve.tsx';
import { FilmInsightModel } from './FilmInsightModel.ts';
import type { InsightsModel } from './InsightsModel.ts';
import { SaveTable } from './SaveTable.tsx';

interface FilmSectionProps {
  readonly kind: FilmKind;
  readonly id: string;
  readonly period: InsightPeriod;
  readonly model: InsightsModel;
  /** The address without the film. */
  readonly closed: string;
}

/** How far one film is watched. It takes the focus when it opens. */
export const FilmSection = observer(function FilmSection({ kind, id, period, model, closed }: FilmSectionProps) {
  const { t } = useWords('insights');
  const { insightReports } = useAdministration();
  const [film] = useState(() => new FilmInsightModel(insightReports));
  const heading = useRef<HTMLHeadingElement>(null);
  const { from, to } = period;
  useEffect(() => {
    film.load({ kind, id }, { from, to });
    return () => film.leave();
  }, [film, kind, id, from, to]);
  const title = film.film?.title;
  useEffect(() => {
    if (title !== undefined) heading.current?.focus();
  }, [title]);
  return (
    <section className="surface admin-card insight-film">
      <Fetched fetching={film.fetching} loading={t('loading')} failed={t('failed')}>
        {(found) =>
          found.ok ? (
            <>
              <div className="cluster spread admin-row">
                <h2 ref={heading} tabIndex={-1}>
                  {t('film.title', { title: found.value.title })}
                </h2>
                <SaveTable model={model} table={{ name: 'film', kind, id: found.value.id }} />
              </div>
              <FilmCurve film={found.value} />
            </>
          ) : (
            <p>{t('film.gone')}</p>
          )
        }
      </Fetched>
      <ButtonLink kind="secondary" size="small" to={closed} preventScrollReset>
        {t('film.close')}
      </ButtonLink>
    </section>
  );
});
