/** Whether the server answers now: a browser that calls itself online may still be behind a dead router. */
export async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer?.ok ?? false;
}
