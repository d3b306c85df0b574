// One expression finds strings and comments together, so that `//` inside a string starts no comment.
// Template literals stay as they are, because they contain code.
const stringOrComment = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

/** The same text with comments replaced by spaces. */
export function blankComments(text: string): string {
  return text.replace(stringOrComment, (found) => (found.startsWith('/') ? blank(found) : found));
}

/** The same text with the contents of strings replaced by spaces. */
export function blankStrings(text: string): string {
  return text.replace(stringOrComment, (found) => (found.startsWith('/') ? found : blank(found)));
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}
