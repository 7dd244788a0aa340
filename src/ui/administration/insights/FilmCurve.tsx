import { Suspense, useMemo } from 'react';
import { clockTime } from '../../../domain/date/duration.ts';
import type { FilmInsight } from '../../../domain/insights/insights.ts';
import { watchCurve } from '../../../domain/insights/watchCurve.ts';
import { useWords } from '../../base/words/useWords.ts';
import { chartChunk } from './chart/chartChunk.ts';
import { numberText, percentText } from './figureTexts.ts';

/** The table has a row for each twentieth of the film. */
const tableStep = 5;

/** Rule INSIGHT-4: how many watch each part of a film, with its objectives as marks, and the same as tables. */
export function FilmCurve({ film }: { readonly film: FilmInsight }) {
  const { t } = useWords('insights');
  const { watchThrough, duration, objectives } = film;
  const curve = useMemo(() => watchCurve(watchThrough, duration), [watchThrough, duration]);
  const places = useMemo(() => curve.map(({ second }) => second), [curve]);
  const name = t('film.share');
  const curves = useMemo(
    () => [{ name, colour: '--accent', dash: [], isFilled: true, values: curve.map(({ share }) => share) }],
    [curve, name],
  );
  const marks = useMemo(
    () => objectives.map(({ time }, place) => ({ at: time, label: String(place + 1) })),
    [objectives],
  );
  return (
    <>
      {watchThrough.starts === 0 ? (
        <p className="insight-note">{t('film.none')}</p>
      ) : (
        <>
          <p className="insight-note">{t('film.starts', { count: watchThrough.starts })}</p>
          <Suspense fallback={<div className="insight-chart-place" />}>
            <chartChunk.Screen
              label={t('film.about', {
                first: percentText(curve[0]?.share ?? 0),
                last: percentText(curve.at(-1)?.share ?? 0),
              })}
              places={places}
              curves={curves}
              marks={marks}
              maximum={1}
              isTime={false}
              placeText={clockTime}
              valueText={percentText}
            />
          </Suspense>
          <details className="insight-twin">
            <summary>{t('film.table')}</summary>
            <table className="insight-table">
              <thead>
                <tr>
                  <th scope="col">{t('film.second')}</th>
                  <th scope="col">{name}</th>
                </tr>
              </thead>
              <tbody>
                {curve
                  .filter((_point, place) => place % tableStep === 0)
                  .map(({ second, share }, place) => (
                    <tr key={place}>
                      <th scope="row">{clockTime(second)}</th>
                      <td>{percentText(share)}</td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </details>
        </>
      )}
      {objectives.length === 0 ? null : (
        <table className="insight-table insight-objectives">
          <caption>{t('film.objectives')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('film.objective')}</th>
              <th scope="col">{t('film.second')}</th>
              <th scope="col">{t('film.clicks')}</th>
            </tr>
          </thead>
          <tbody>
            {objectives.map(({ title, time, clicks }, place) => (
              <tr key={place}>
                <th scope="row">
                  <span className="insight-mark">{place + 1}</span> <bdi>{title}</bdi>
                </th>
                <td>{clockTime(time)}</td>
                <td>{numberText(clicks)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
