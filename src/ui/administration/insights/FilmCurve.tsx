import { Suspense } from 'react';
import { clockTime } from '../../../domain/date/duration.ts';
import type { FilmInsight } from '../../../domain/insights/insights.ts';
import { watchCurve } from '../../../domain/insights/watchCurve.ts';
import { DataTable } from '../../base/kit/DataTable.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { chartChunk } from './chart/chartChunk.ts';
import { numberText, percentText } from './figureTexts.ts';

/** The table has a row for each twentieth of the film. */
const tableStep = 5;

/** Rule INSIGHT-4: how many watch each part of a film, with its objectives as marks, and the same as tables. */
export function FilmCurve({ film }: { readonly film: FilmInsight }) {
  const { t } = useWords('insights');
  const { watchThrough, duration, objectives } = film;
  const curve = watchCurve(watchThrough, duration);
  const name = t('film.share');
  return (
    <>
      {watchThrough.starts === 0 ? (
        <p className="note">{t('film.none')}</p>
      ) : (
        <>
          <p className="note">{t('film.starts', { count: watchThrough.starts })}</p>
          <Suspense fallback={<div className="insight-chart-place" />}>
            <chartChunk.Screen
              label={t('film.about', {
                first: percentText(curve[0]?.share ?? 0),
                last: percentText(curve.at(-1)?.share ?? 0),
              })}
              places={curve.map(({ second }) => second)}
              curves={[{ name, colour: '--accent', dash: [], isFilled: true, values: curve.map(({ share }) => share) }]}
              marks={objectives.map(({ time }, place) => ({ at: time, label: String(place + 1) }))}
              maximum={1}
              isTime={false}
              placeText={clockTime}
              valueText={percentText}
            />
          </Suspense>
          <details className="insight-twin">
            <summary className="admin-summary">{t('film.table')}</summary>
            <DataTable
              className="insight-table"
              rows={curve.filter((_point, place) => place % tableStep === 0)}
              columns={[
                { title: t('film.second'), cell: ({ second }) => clockTime(second) },
                { title: name, cell: ({ share }) => percentText(share) },
              ]}
            />
          </details>
        </>
      )}
      {objectives.length === 0 ? null : (
        <DataTable
          className="insight-table"
          caption={t('film.objectives')}
          rows={objectives}
          columns={[
            {
              title: t('film.objective'),
              cell: ({ title }, place) => (
                <>
                  <span className="insight-mark">{place + 1}</span> <bdi>{title}</bdi>
                </>
              ),
            },
            { title: t('film.second'), cell: ({ time }) => clockTime(time) },
            { title: t('film.clicks'), cell: ({ clicks }) => numberText(clicks) },
          ]}
        />
      )}
    </>
  );
}
