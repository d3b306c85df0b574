// One expression finds strings and comments together, so that `//` inside a string opens no comment. Template
// literals stay as they are: they hold code.
const stringOrComment = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

/** The same text with spaces where comments stood. */
export function blankComments(text: string): string {
  return text.replace(stringOrComment, (found) => (found.startsWith('/') ? blank(found) : found));
}

/** The same text with spaces where the contents of strings stood. */
export function blankStrings(text: string): string {
  return text.replace(stringOrComment, (found) => (found.startsWith('/') ? found : blank(found)));
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}
