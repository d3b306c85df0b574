/** A parsed XML element: names without prefix, the namespace's URI, its own text unchanged. */
export interface XmlElement {
  readonly name: string;
  readonly namespace: string;
  /** By name without prefix; namespace declarations are left out. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The text directly in this element, including CDATA, without its children's. */
  readonly text: string;
}

/** The children with a name, in any namespace. */
export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** The first element along a path of names; undefined when a step is missing. */
export function elementAt(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (at, name) => at?.children.find((child) => child.name === name),
    element,
  );
}

/** The text of the first element along a path of names, without surrounding space; empty when a step is missing. */
export function textAt(element: XmlElement | undefined, ...path: string[]): string {
  return elementAt(element, ...path)?.text.trim() ?? '';
}
