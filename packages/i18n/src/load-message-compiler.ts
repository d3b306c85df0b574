import type { CompileMessage } from './compile-message.ts';

/** Loads what compiles plurals; the pages for signing in do without it. */
export async function loadMessageCompiler(): Promise<CompileMessage> {
  return (await import('./compile-message.ts')).compileMessage;
}
