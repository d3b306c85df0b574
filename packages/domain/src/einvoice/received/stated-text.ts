import { type XmlElement, elementAt } from '../../xml/xml-element.ts';
import type { ReceivedId, Stated } from './received-document.ts';

/** The text of the first element along a path of names; undefined when there is no such element. */
export function stated(element: XmlElement | undefined, ...path: string[]): Stated {
  return element && elementAt(element, ...path)?.text.trim();
}

/** An identifier with its scheme. */
export function idOf(element: XmlElement | undefined): ReceivedId | undefined {
  return element && { value: element.text.trim(), scheme: element.attributes['schemeID'] };
}

/** Whether something is stated and not blank. */
export function isStated(text: Stated): text is string {
  return text !== undefined && text !== '';
}

/** Every currency that an amount states, with the amount's name. */
export function currenciesIn(element: XmlElement): { name: string; currency: string }[] {
  const own = element.attributes['currencyID'];
  const inside = element.children.flatMap(currenciesIn);
  return own === undefined ? inside : [{ name: element.name, currency: own }, ...inside];
}
