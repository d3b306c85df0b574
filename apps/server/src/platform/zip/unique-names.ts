/** Gives each file in a folder a unique name, even ignoring case. */
export function createUniqueNames(): (stem: string, extension: string) => string {
  const taken = new Set<string>();
  return (stem, extension) => {
    const plain = stem.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-').replace(/^\.+|[. ]+$/g, '') || 'document';
    for (let count = 1; ; count += 1) {
      const name = `${plain}${count === 1 ? '' : `-${count}`}.${extension}`;
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      return name;
    }
  };
}
