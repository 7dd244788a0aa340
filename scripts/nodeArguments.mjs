const quiet = '--disable-warning=ExperimentalWarning';

/** The arguments of Node for scripts. */
export const scriptArguments = ['--enable-source-maps', quiet];

/**
 * Rule BUDGET-9: the arguments of Node for programs of the server. Its usual young generation grows to 64 MB and stays.
 * With 4 MB a search takes more processor time; with 16 MB three rounds of searches showed no clear difference.
 */
export const serverArguments = ['--max-semi-space-size=8', quiet];

/** Makes the allocator of Linux give freed memory back, such as that of a hashed password. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
