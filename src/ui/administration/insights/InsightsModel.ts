import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { InsightReports, InsightTable } from '../../../application/ports/administration/InsightReports.ts';
import {
  searchOutcomes,
  type InsightQuery,
  type Insights,
  type ItemInsight,
  type SearchInsight,
  type SearchOutcome,
} from '../../../domain/insights/insights.ts';
import { Fetching } from '../../base/loading/Fetching.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import type { InsightView, InsightAddress } from './insightAddress.ts';

type Saves = (name: string, text: string) => void;

const never = new AbortController().signal;

/** What the page of insights shows of a period. */
export class InsightsModel {
  readonly overview = new Fetching<Insights>();
  readonly items = new Fetching<readonly ItemInsight[]>();
  readonly searches: Readonly<Record<SearchOutcome, Fetching<readonly SearchInsight[]>>> = {
    all: new Fetching(),
    'nothing-found': new Fetching(),
    'nothing-opened': new Fetching(),
  };
  /** The table whose file is on its way, and the one whose file did not come. */
  saving: InsightTable | undefined;
  unsaved: InsightTable | undefined;
  query: InsightQuery | undefined;
  readonly #reports: InsightReports;
  readonly #save: Saves;

  constructor(reports: InsightReports, save: Saves) {
    this.#reports = reports;
    this.#save = save;
    makeAutoObservable(this, { query: observableRef, saving: observableRef, unsaved: observableRef });
  }

  show(view: InsightView, query: InsightQuery): void {
    this.query = query;
    this.unsaved = undefined;
    if (view === 'usage') {
      void this.overview.start((signal) => this.#reports.overview(query, signal));
      void this.items.start((signal) => this.#reports.items(query, signal));
    } else if (view === 'searches')
      for (const outcome of searchOutcomes)
        void this.searches[outcome].start((signal) => this.#reports.searches(query, outcome, signal));
  }

  /** Whether the figures of the period are known, and all are zero. */
  get isEmpty(): boolean {
    const { phase, value } = this.overview;
    return phase === 'complete' && value !== undefined && Object.values(value.totals).every((total) => total === 0);
  }

  leave(): void {
    for (const fetching of [this.overview, this.items, ...Object.values(this.searches)]) fetching.cancel();
  }

  /** Rule INSIGHT-8: saves a whole table as a file. */
  async save(table: InsightTable): Promise<void> {
    const { query } = this;
    if (query === undefined || this.saving !== undefined) return;
    this.saving = table;
    this.unsaved = undefined;
    const text = await this.#reports.csv(table, query, never).catch(reportUnexpected);
    runInAction(() => {
      this.saving = undefined;
      if (text === undefined) this.unsaved = table;
    });
    if (text !== undefined) this.#save(fileNameOf(table, query), text);
  }
}

/** The name of the file of a table. */
function fileNameOf(table: InsightTable, { from, to }: InsightQuery): string {
  const name = table.name === 'searches' ? `searches-${table.outcome}` : table.name;
  return `${name}-${from}-${to}.csv`;
}

/** What each view of the insights gets. */
export interface InsightViewProps {
  readonly model: InsightsModel;
  readonly address: InsightAddress;
}
