/** What is measured. `says` describes a measure to the people who run the site; `labels` divide it. */
interface Measure {
  /** A counter only grows, a timing collects seconds. A gauge, and a total that only grows, are read when asked for. */
  readonly kind: 'counter' | 'timing' | 'gauge' | 'total';
  readonly labels: readonly string[];
  readonly says: string;
}

/** Rule METRIC-2: all measures of the site, by the names that Prometheus gets after `lectern_`. None is about a person. */
export const measures = {
  request_seconds: {
    kind: 'timing',
    labels: ['method', 'route', 'status'],
    says: 'Time from the arrival of a request until its answer is ready',
  },
  search_seconds: { kind: 'timing', labels: ['kind'], says: 'Time of a search in the index, with its wait' },
  job_seconds: { kind: 'timing', labels: ['name', 'outcome'], says: 'Time of background work that has ended' },
  browser_vitals: { kind: 'timing', labels: ['name'], says: 'How fast pages were in browsers (CLS has no unit)' },
  uploaded_bytes: { kind: 'counter', labels: [], says: 'Bytes of uploads that were received' },
  mails: { kind: 'counter', labels: ['outcome'], says: 'Mails that were tried' },
  dependency_faults: { kind: 'counter', labels: ['service'], says: 'Faults of services that the site asks' },
  clock_seconds: { kind: 'gauge', labels: ['of'], says: 'How far another clock is ahead of that of this process' },
  faults: { kind: 'counter', labels: ['source'], says: 'Faults that were reported' },
  cached_answers: { kind: 'total', labels: ['result'], says: 'Answers that the cache had (hit) or not (miss)' },
  cache_bytes: { kind: 'gauge', labels: [], says: 'Memory of the cached answers' },
  searches_waiting: { kind: 'gauge', labels: [], says: 'Searches that the index has not answered yet' },
  database_connections: {
    kind: 'gauge',
    labels: ['database', 'state'],
    says: 'Connections of this process to the database and to its replica',
  },
  database_waiting: { kind: 'gauge', labels: ['database'], says: 'Statements that wait for a connection' },
  replica_lag_seconds: { kind: 'gauge', labels: [], says: 'How old the data of the read replica may be' },
  newest_backup_timestamp_seconds: {
    kind: 'gauge',
    labels: [],
    says: 'When the newest proved backup was made, in Unix time; 0 if there is none',
  },
  database_read_only: { kind: 'gauge', labels: [], says: '1 if the database takes no changes, 0 if it does' },
  jobs: { kind: 'gauge', labels: ['queue', 'state'], says: 'Jobs of the whole installation' },
  oldest_job_seconds: { kind: 'gauge', labels: ['queue'], says: 'How long the oldest job that is due has waited' },
  longest_job_seconds: { kind: 'gauge', labels: ['queue'], says: 'How long the job has run that began first' },
  damaged_renditions: { kind: 'gauge', labels: [], says: 'Films whose renditions are damaged' },
  ready: { kind: 'gauge', labels: ['part'], says: '1 if the part that readiness checks works, 0 if not' },
  disk_bytes: { kind: 'gauge', labels: ['state'], says: 'Bytes of the volume of the data folder' },
  memory_bytes: { kind: 'gauge', labels: [], says: 'Resident memory of this process' },
} as const satisfies Readonly<Record<string, Measure>>;

type MeasureName = keyof typeof measures;
type NamesOf<Kind extends Measure['kind']> = {
  [Name in MeasureName]: (typeof measures)[Name]['kind'] extends Kind ? Name : never;
}[MeasureName];

export type CounterName = NamesOf<'counter'>;
export type TimingName = NamesOf<'timing'>;
/** What is read when somebody asks for the metrics. */
export type ReadName = NamesOf<'gauge' | 'total'>;
/** One value for each label of a measure. */
export type Labels<Name extends MeasureName> = Readonly<Record<(typeof measures)[Name]['labels'][number], string>>;
