import type { Span } from '../../application/ports/item/Plans.ts';

const first = 0;
const last = Date.UTC(9998, 0);

/** The span of a query whose schema has checked both instants. PostgreSQL knows no year 0, and no leap seconds. */
export function spanOf(from: string | undefined, until: string | undefined): Span {
  const at = (instant: string | undefined, otherwise: number) => {
    const milliseconds = instant === undefined ? otherwise : Date.parse(instant);
    return new Date(Math.min(last, Math.max(first, Number.isNaN(milliseconds) ? otherwise : milliseconds)));
  };
  return { from: at(from, first), until: at(until, last) };
}
