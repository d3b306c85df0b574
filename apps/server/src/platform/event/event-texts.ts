/** The value of an event's key, when it is a text; empty otherwise. */
export function eventTexts(data: string): (key: string) => string {
  const parsed: unknown = JSON.parse(data);
  const values = new Map<string, unknown>(Object.entries(parsed ?? {}));
  return (key) => {
    const value = values.get(key);
    return typeof value === 'string' ? value : '';
  };
}
