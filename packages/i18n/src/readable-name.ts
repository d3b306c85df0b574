/** A code as a reader can take it in, where nothing has words for it: `lost_or_stolen` becomes "Lost or stolen". */
export function readableName(code: string): string {
  const words = code.replaceAll(
    /([a-z])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  const spaced = words.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
