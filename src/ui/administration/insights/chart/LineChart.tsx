import { useEffect, useRef, useState } from 'react';
import type { LineChartProps } from './Curves.ts';
import { watchLook } from '../../../base/look/look.ts';
import { drawChart } from './drawChart.ts';
import './chart.css';

/**
 * A line chart. The value under the pointer is written below it. The table beside the chart serves everyone who uses no
 * pointer.
 */
export function LineChart({ label, placeText, valueText, ...data }: LineChartProps) {
  const { places, curves } = data;
  const element = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<number>();
  // Draws again only when other values are to be seen.
  const key = JSON.stringify(data);
  useEffect(() => {
    const root = element.current;
    if (root === null) return undefined;
    const drawing = { ...(JSON.parse(key) as typeof data), placeText, valueText, point: setPlace };
    let chart = drawChart(root, drawing);
    const observer = new ResizeObserver(() => chart.resize());
    observer.observe(root);
    const theme = matchMedia('(prefers-color-scheme: dark)');
    const redraw = () => {
      chart.remove();
      chart = drawChart(root, drawing);
    };
    theme.addEventListener('change', redraw);
    const stopWatching = watchLook(redraw);
    return () => {
      theme.removeEventListener('change', redraw);
      stopWatching();
      observer.disconnect();
      chart.remove();
    };
  }, [key, placeText, valueText]);
  const at = place === undefined ? undefined : places[place];
  return (
    <figure className="chart">
      <div ref={element} className="chart-lines" role="img" aria-label={label} />
      <figcaption className="cluster note chart-pointed" aria-hidden="true">
        {at === undefined || place === undefined ? (
          '\u00a0'
        ) : (
          <>
            <b>{placeText(at)}</b>
            {curves.map(({ name, values }) => (
              <span key={name}>
                {name} {valueText(values[place] ?? 0)}
              </span>
            ))}
          </>
        )}
      </figcaption>
    </figure>
  );
}
