// Where the till's web extension says which sale is open. Lightspeed doesn't publish these names, so every one that it
// is known by is here, and nowhere else: without them, people type the number.
(() => {
  const NAMES = ['accountFiscId', 'accountId', 'fiscId'];
  const CONTEXTS = ['posContext', 'lightspeed', 'LightspeedPOS', 'ikentoo'];
  const page = new URL(location.href);
  if (page.searchParams.has('accountFiscId')) return;

  /** @param {unknown} value @returns {string | undefined} */
  function idIn(value) {
    if (typeof value !== 'object' || value === null) return undefined;
    /** @type {Map<string, unknown>} */
    const members = new Map(Object.entries(value));
    for (const name of NAMES) {
      const id = members.get(name);
      if (typeof id === 'string' && id !== '') return id;
    }
    return idIn(members.get('account')) ?? idIn(members.get('sale'));
  }

  /** @param {string | undefined} id */
  function open(id) {
    if (id === undefined) return;
    page.searchParams.set('accountFiscId', id);
    location.replace(page.href);
  }

  for (const name of CONTEXTS) open(idIn(globalThis[name]));
  addEventListener('message', ({ data }) => open(idIn(data)));
})();
