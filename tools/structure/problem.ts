/** What is wrong with a file, and where the code belongs instead; a warning doesn't fail the check. */
export type Problem = { path: string; line?: number; message: string; warning?: true };
