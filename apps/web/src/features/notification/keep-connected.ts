/** The parts of a socket that matter here. */
export interface Connection {
  onOpen(then: () => void): void;
  onMessage(then: (text: string) => void): void;
  onClose(then: () => void): void;
  close(): void;
}

interface Options {
  connect: () => Promise<Connection>;
  onMessage: (text: string) => void;
  /** Called once when connecting fails, and again only if it worked in between. */
  onFailure: () => void;
  /** Calls back later; returns a function that cancels it. */
  wait: (milliseconds: number, then: () => void) => () => void;
  /** Between 0 and 1: spreads the retries of clients cut off at the same moment. */
  random: () => number;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;

/** Keeps a connection open, retrying after pauses that double up to a minute; returns a function that stops it. */
export function keepConnected({ connect, onMessage, onFailure, wait, random }: Options): () => void {
  let isStopped = false;
  let hasFailed = false;
  let tries = 0;
  let current: Connection | undefined;
  let forget = () => {};

  async function begin(): Promise<void> {
    try {
      const connection = await connect();
      if (isStopped) return connection.close();
      follow(connection);
    } catch {
      // The reason doesn't matter: without notifications the page works as before, and polls every minute.
      fail();
    }
  }

  function follow(connection: Connection): void {
    let isOpen = false;
    current = connection;
    connection.onOpen(() => {
      isOpen = true;
      hasFailed = false;
      tries = 0;
    });
    connection.onMessage(onMessage);
    connection.onClose(() => {
      if (isStopped || current !== connection) return;
      current = undefined;
      if (isOpen) later();
      else fail();
    });
  }

  function fail(): void {
    if (isStopped) return;
    if (!hasFailed) onFailure();
    hasFailed = true;
    later();
  }

  function later(): void {
    const max = Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);
    tries += 1;
    forget = wait(max / 2 + (max / 2) * random(), () => void begin());
  }

  void begin();
  return () => {
    isStopped = true;
    forget();
    current?.close();
  };
}
