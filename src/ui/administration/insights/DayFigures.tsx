import { Suspense, useState } from 'react';
import { figureNames, type Insights } from '../../../domain/insights/insights.ts';
import { DataTable } from '../../base/kit/DataTable.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { chartChunk } from './chart/chartChunk.ts';
import type { Curve } from './chart/Curves.ts';
import { dayText, numberText, shortDayText } from './figureTexts.ts';

const names = [...figureNames, 'searches'] as const;
type Name = (typeof names)[number];

const looks: Readonly<Record<Name, Pick<Curve, 'colour' | 'dash'>>> = {
  views: { colour: '--accent', dash: [] },
  plays: { colour: '--reach', dash: [8, 4] },
  objectives: { colour: '--storyline', dash: [2, 3] },
  registrations: { colour: '--rise', dash: [10, 3, 2, 3] },
  searches: { colour: '--ink-faint', dash: [5, 5] },
};
const placeText = (second: number) => shortDayText(new Date(second * 1000));

/** The figures of a period, their lines by day, and the same as a table. A press on a figure shows or hides its line. */
export function DayFigures({ insights: { totals, days } }: { readonly insights: Insights }) {
  const { t } = useWords('insights');
  const [shown, setShown] = useState<readonly Name[]>(['views', 'plays', 'registrations']);
  const curves = names
    .filter((name) => shown.includes(name))
    .map((name): Curve => ({ ...looks[name], name: t(`figures.${name}`), values: days.map((day) => day[name]) }));
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  const toggle = (name: Name) =>
    setShown(shown.includes(name) ? shown.filter((each) => each !== name) : [...shown, name]);
  return (
    <>
      <div className="stack insight-tiles" role="group" aria-label={t('chart.shown')}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className="bare-button stack insight-tile"
            style={shown.includes(name) ? { borderLeftColor: `var(${looks[name].colour})` } : undefined}
            aria-pressed={shown.includes(name)}
            onClick={() => toggle(name)}
          >
            <span className="label">{t(`figures.${name}`)}</span>
            <b>{numberText(totals[name])}</b>
            <span className="note">{t(`figures.hints.${name}`)}</span>
          </button>
        ))}
      </div>
      <h3>{t('chart.title')}</h3>
      {curves.length === 0 ? (
        <p className="note">{t('chart.none')}</p>
      ) : (
        <Suspense fallback={<div className="insight-chart-place" />}>
          <chartChunk.Screen
            label={t('chart.about', {
              names: curves.map(({ name }) => name).join(', '),
              from: first === undefined ? '' : dayText(first),
              to: last === undefined ? '' : dayText(last),
            })}
            places={days.map(({ day }) => Date.parse(day) / 1000)}
            curves={curves}
            isTime
            placeText={placeText}
            valueText={numberText}
          />
        </Suspense>
      )}
      <details className="insight-twin">
        <summary className="admin-summary">{t('chart.table')}</summary>
        <DataTable
          className="insight-table"
          isScrolling
          caption={t('chart.title')}
          rows={days.toReversed()}
          columns={[
            { title: t('chart.day'), cell: ({ day }) => dayText(day) },
            ...names.map((name) => ({
              title: t(`figures.${name}`),
              cell: (day: Insights['days'][number]) => numberText(day[name]),
            })),
          ]}
        />
      </details>
    </>
  );
}
