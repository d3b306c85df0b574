/** What an event tells under a key, when that is a text; empty otherwise. */
export function eventTexts(data: string): (key: string) => string {
  const told: unknown = JSON.parse(data);
  const values = new Map<string, unknown>(Object.entries(told ?? {}));
  return (key) => {
    const value = values.get(key);
    return typeof value === 'string' ? value : '';
  };
}
