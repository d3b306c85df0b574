import { Socket } from 'node:net';

type Sent = (error?: Error | null) => void;

/**
 * A socket that joins what is written to it in one turn of the event loop: BEGIN, entering the company and the first
 * statements of a transaction are one system call, which wakes the database once. Under TLS each is written on its own.
 */
export function joiningSocket(): Socket {
  const socket = new Socket();
  const write = socket.write.bind(socket);
  let isJoining = false;
  function join(): void {
    if (isJoining) return;
    isJoining = true;
    socket.cork();
    process.nextTick(() => {
      isJoining = false;
      socket.uncork();
    });
  }
  // Connecting gives the socket its own way to write back.
  socket.once('connect', () => {
    socket.write = (chunk: Uint8Array | string, encoding?: BufferEncoding | Sent, sent?: Sent) => {
      join();
      return typeof encoding === 'string' ? write(chunk, encoding, sent) : write(chunk, encoding);
    };
  });
  return socket;
}
