/** Checks whether an address is one of the pages: `/invoices/$id` matches any single segment there. */
export function routeMatcher(routes: readonly string[]): (url: string) => boolean {
  const patterns = routes.map((route) => new RegExp(`^${stepsOf(route).map(patternOf).join('')}/?$`));
  return (url) => {
    const [path = '/'] = url.split(/[?#]/);
    return patterns.some((pattern) => pattern.test(path));
  };
}

function stepsOf(route: string): string[] {
  return route.split('/').filter((step) => step !== '');
}

function patternOf(step: string): string {
  if (step === '$') return '/.*';
  return step.startsWith('$') ? '/[^/]+' : `/${step.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
}
