/** An address in the parts of a form. */
type RegisteredAddress = { address: string; postalCode: string; city: string };

const END_OF_LINE = /\s*[\r\n]+\s*/;
/** A postal code before a place: "1012LG AMSTERDAM", "1030 Brussel", "L-1855 Luxembourg". */
const CODE_AND_CITY = /^(?:[A-Z]{1,2}-)?(\d{4}\s?[A-Z]{2}|\d{2}-\d{3}|\d{3}\s\d{2}|\d{4,6})\s+(\D.*)$/;

/**
 * A company's address as written in its member state's register, split into parts: the last line has the
 * postal code and the city. Undefined without such a line, because a wrong address is worse than none.
 */
export function parseRegisteredAddress(text: string): RegisteredAddress | undefined {
  const lines = text.trim().split(END_OF_LINE);
  const [, code, city] = CODE_AND_CITY.exec(lines.pop() ?? '') ?? [];
  const address = lines.filter((line) => line !== '').join(', ');
  if (code === undefined || city === undefined || address === '') return undefined;
  return { address: inWords(withoutZeros(address)), postalCode: spaced(code), city: inWords(city) };
}

/** An address typed or pasted in one line, "Papentorenvest 1a, 2011 AV Haarlem", split in the same way. */
export function parseTypedAddress(text: string): RegisteredAddress | undefined {
  return parseRegisteredAddress(text.trim().replace(/,\s*(?=[^,\r\n]*$)/, '\n'));
}

/** Some registers write house numbers with five digits: "DAMRAK 00001". */
function withoutZeros(address: string): string {
  return address.replace(/(?<=\s)0+(?=\d)/g, '');
}

/** A Dutch postal code as written in an address: "1012LG" is "1012 LG". */
function spaced(code: string): string {
  return code.replace(/^(\d{4})\s?([A-Z]{2})$/, '$1 $2');
}

/** All-capitals text gets capitals only at the start of words; any other text was written deliberately. */
function inWords(text: string): string {
  if (text !== text.toUpperCase()) return text;
  return text.toLowerCase().replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}
