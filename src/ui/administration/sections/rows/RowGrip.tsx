import { useState, type PointerEvent } from 'react';
import { Icon } from '../../../base/kit/Icon.tsx';

interface RowGripProps {
  readonly index: number;
  readonly move: (by: number) => void;
}

/** Drags a row by mouse or finger; the buttons beside it do the same. The row moves when it is released. */
export function RowGrip({ index, move }: RowGripProps) {
  const [isHeld, setHeld] = useState(false);
  const hold = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld(true);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!isHeld) return;
    const lines = linesAround(event.currentTarget);
    const to = placeAt(lines, index, event.clientY);
    lines.forEach((line, place) =>
      mark(line, place === index ? 'held' : place !== to ? undefined : to < index ? 'before' : 'after'),
    );
    // Scrolls the list while the row is dragged beyond the visible part.
    lines[to]?.scrollIntoView({ block: 'nearest' });
  };
  const letGo = (event: PointerEvent<HTMLElement>) => {
    if (!isHeld) return;
    const lines = linesAround(event.currentTarget);
    setHeld(false);
    for (const line of lines) mark(line, undefined);
    const to = placeAt(lines, index, event.clientY);
    if (event.type === 'pointerup' && to !== index) move(to - index);
  };
  return (
    <span
      className="row-grip"
      aria-hidden="true"
      onPointerDown={hold}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      <Icon path="M6 3.5v.1m4-.1v.1M6 8v.1M10 8v.1m-4 4.4v.1m4-.1v.1" />
    </span>
  );
}

function linesAround(grip: HTMLElement): readonly HTMLElement[] {
  return [...(grip.closest('ol')?.children ?? [])].filter((line) => line instanceof HTMLElement);
}

function mark(line: HTMLElement, as: 'held' | 'before' | 'after' | undefined): void {
  if (as === undefined) delete line.dataset['drag'];
  else line.dataset['drag'] = as;
}

/** The new index of a dragged row: that of the last row that the pointer has reached. */
function placeAt(lines: readonly HTMLElement[], index: number, y: number): number {
  const above = lines.filter((line, place) => place < index && line.getBoundingClientRect().bottom > y).length;
  const below = lines.filter((line, place) => place > index && line.getBoundingClientRect().top < y).length;
  return index - above + below;
}
