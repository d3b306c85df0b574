import { BASE_PATH } from '@penning/contract';

/** Has the browser itself fetch a file: it streams to disk, shows the progress and can stop. */
export function fetchByBrowser(path: string): void {
  const link = document.createElement('a');
  link.href = `${BASE_PATH}${path}`;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
