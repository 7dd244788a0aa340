const quiet = '--disable-warning=ExperimentalWarning';

/** The arguments of Node for scripts. */
export const scriptArguments = ['--enable-source-maps', quiet];

/**
 * Rule BUDGET-9: the arguments of Node for programs of the server. Its usual young generation grows to 64 MB and stays.
 * With 4 MB a search takes more processor time; with 16 MB three rounds of searches showed no clear difference. The usual
 * old generation keeps as much garbage as data while many search; collecting it after 64 MB, and when it grew by a
 * quarter, costs no throughput that was measured. Four threads that help each of two threads to collect garbage take the
 * processors from the searches on a small machine: collecting the young generation without help gave 7 to 17 % more
 * searches and 70 MB less memory, and two helpers for the rest a p99 of 73 ms in place of 88 ms.
 */
export const serverArguments = [
  '--max-semi-space-size=8',
  '--no-parallel-scavenge',
  '--v8-pool-size=2',
  '--initial-old-space-size=64',
  '--heap-growing-percent=25',
  quiet,
];

/**
 * Makes the allocator of Linux give freed memory back, such as that of a hashed password. What needs 32 KB or more, such
 * as each read from a socket, gets pages of its own: between smaller blocks it left 5 to 15 MB that no one could use.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '32768',
};
