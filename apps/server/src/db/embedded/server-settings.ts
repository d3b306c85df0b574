export type Endpoint = { host: string; port: number };

// For a small machine that runs the whole product. The server is ours alone, so no setting is left to a
// file.
const fixedSettings = {
  cluster_name: 'penning',
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Without replication, bulk loads write less WAL and two fewer background processes run.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '1GB',
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] %a ',
  log_checkpoints: 'off',
  log_lock_waits: 'on',
  log_min_duration_statement: '1s',
  // Parameters are customers' data and don't belong in a log.
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};

const durableSettings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  logging_collector: 'on',
  log_directory: '../log',
  // One file per weekday, overwritten after a week.
  log_filename: 'postgres-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
};

const throwawaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  max_connections: '200',
};

/** The command-line arguments of `postgres` for a server that listens only on `endpoint`. */
export function serverArguments(endpoint: Endpoint, durable: boolean): string[] {
  const settings = {
    ...fixedSettings,
    ...(durable ? durableSettings : throwawaySettings),
    ...listenSettings(endpoint),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function listenSettings({ host, port }: Endpoint): Record<string, string> {
  const isSocket = host.startsWith('/');
  return {
    port: String(port),
    listen_addresses: isSocket ? '' : host,
    // The setting is a list, so the path is quoted in case it contains a comma.
    unix_socket_directories: isSocket ? `"${host.replaceAll('"', '""')}"` : '',
    ...(isSocket ? { unix_socket_permissions: '0700' } : {}),
  };
}
