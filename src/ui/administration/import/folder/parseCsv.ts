import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { csvDelimiter, csvRecords, type ParseCsv } from '../../../../domain/moveIn/csvRecords.ts';

/** Reads CSV in the browser, as the import on the command line does. */
export const parseCsv: ParseCsv = (text) => {
  try {
    return csvRecords(
      parse(text, {
        bom: true,
        relax_column_count: true,
        delimiter: csvDelimiter(text),
        record_delimiter: ['\r\n', '\n', '\r'],
      }),
    );
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault;
    return { mistake: fault.message, line: Number(fault['lines'] ?? 0) };
  }
};
