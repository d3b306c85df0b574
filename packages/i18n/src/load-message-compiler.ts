import type { CompileMessage } from './compile-message.ts';

/** Loads the compiler of plurals; the sign-in pages don't need it. */
export async function loadMessageCompiler(): Promise<CompileMessage> {
  return (await import('./compile-message.ts')).compileMessage;
}
