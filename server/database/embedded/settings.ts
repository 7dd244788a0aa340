/** The settings of each start. They are command-line arguments, which override the files of the cluster. */
const settings: Readonly<Record<string, string | number>> = {
  // A committed row survives a power cut.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Small, because the site and ffmpeg run on the same machine, often beside a desktop.
  shared_buffers: '96MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_connections: 60,
  max_parallel_workers_per_gather: 0,
  autovacuum_max_workers: 2,
  io_method: 'sync',
  max_wal_size: '512MB',
  // JIT compilation costs more than the short queries of a site can gain.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_checkpoints: 'off',
};

export const settingArguments: readonly string[] = Object.entries(settings).flatMap(([name, value]) => [
  '-c',
  `${name}=${value}`,
]);

/** The environment of the server's programs, without PG* and LC_* variables of the user who starts Lectern. */
export function serverEnvironment(): Record<string, string | undefined> {
  if (process.platform === 'win32') return { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  return { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };
}
