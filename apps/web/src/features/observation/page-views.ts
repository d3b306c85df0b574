/** A page that was opened: the pattern of its route, such as `/invoices/$id`, and never what is in it. */
export interface PageView {
  readonly url: string;
  readonly site: number;
  readonly version: string;
  readonly page: string;
}

/**
 * Counts a page in Matomo (its Tracking HTTP API), with the version as custom dimension 1; without cookies,
 * a visitor's number or the address of a document.
 */
export function countPage({ url, site, version, page }: PageView): void {
  const body = new URLSearchParams({
    idsite: String(site),
    rec: '1',
    apiv: '1',
    send_image: '0',
    cookie: '0',
    action_name: page,
    url: `${window.location.origin}${page}`,
    dimension1: version,
    rand: crypto.randomUUID(),
  });
  fetch(url, {
    method: 'POST',
    body,
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch((failed: unknown) => console.warn('The page was not counted:', failed));
}
