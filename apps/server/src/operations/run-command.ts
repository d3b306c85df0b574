/** Runs a command of the operator; errors are reported in one line. */
export async function runCommand(name: string, command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${name}: ${error instanceof Error ? error.message : 'it failed'}\n`);
    process.exitCode = 1;
  }
}
