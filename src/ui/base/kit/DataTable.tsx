import type { ReactNode } from 'react';
import './dataTable.css';

interface Column<Row> {
  /** The heading. A column of buttons has none. */
  readonly title?: string;
  readonly cell: (row: Row, place: number) => ReactNode;
}

interface DataTableProps<Row> {
  readonly className: string;
  readonly caption?: string;
  /** Whether the table may be larger than its place. Then it scrolls, and its caption is only heard. */
  readonly isScrolling?: boolean;
  readonly rows: readonly Row[];
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[];
}

/** A table of values. Its rows have no state, so their places identify them. */
export function DataTable<Row>({ className, caption, isScrolling = false, rows, columns }: DataTableProps<Row>) {
  const table = (
    <table className={`data-table ${className}`}>
      {caption === undefined ? null : (
        <caption className={isScrolling ? 'visually-hidden' : undefined}>{caption}</caption>
      )}
      <thead>
        <tr>
          {columns.map(({ title }, column) =>
            title === undefined ? (
              <td key={column} />
            ) : (
              <th key={column} scope="col">
                {title}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={place}>
            {columns.map(({ cell }, column) =>
              column === 0 ? (
                <th key={column} scope="row">
                  {cell(row, place)}
                </th>
              ) : (
                <td key={column}>{cell(row, place)}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!isScrolling) return table;
  return (
    // The keyboard must reach what scrolls.
    <div className="table-scroll" role="region" aria-label={caption} tabIndex={0}>
      {table}
    </div>
  );
}
