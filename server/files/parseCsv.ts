import { CsvError, parse } from 'csv-parse/sync';
import { csvDelimiter, csvRecords, type ParseCsv } from '../../src/domain/moveIn/csvRecords.ts';

/** Reads CSV as RFC 4180 describes it, also with the semicolons and byte order marks of spreadsheets. */
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
