import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

/** A connection between a server and its database that a test can cut and restore. */
export interface BreakableLine {
  /** The database's URL through the breakable connection. */
  readonly databaseUrl: string;
  cut(): Promise<void>;
  restore(): Promise<void>;
}

export async function startBreakableLine(databaseUrl: string): Promise<BreakableLine> {
  const database = new URL(databaseUrl);
  const socketFolder = database.searchParams.get('host');
  const farPort = Number(database.port || 5432);
  const farHost = database.hostname;
  const open = new Set<Socket>();
  const line = createServer((near) => {
    const far = socketFolder ? connect(`${socketFolder}/.s.PGSQL.${farPort}`) : connect(farPort, farHost);
    for (const end of [near, far]) {
      open.add(end);
      end.on('error', () => end.destroy()).on('close', () => open.delete(end));
    }
    near.pipe(far).pipe(near);
  });
  const listen = (port: number) => new Promise<void>((done) => line.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = line.address() as AddressInfo;
  database.searchParams.delete('host');
  database.hostname = '127.0.0.1';
  database.port = String(port);
  return {
    databaseUrl: database.href,
    cut: async () => {
      if (!line.listening) return;
      const closed = new Promise((done) => line.close(done));
      for (const end of open) end.destroy();
      await closed;
    },
    restore: async () => {
      if (!line.listening) await listen(port);
    },
  };
}
