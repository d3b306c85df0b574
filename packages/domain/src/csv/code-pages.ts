/** A code page: one byte per character, with ASCII below 0x80. */
export type CodePage = 'windows-1252' | 'ibm850';

/** Windows-1252 at 0x80 to 0x9F; the five gaps are the control characters of Latin-1, which it otherwise is. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
/** Code page 850 from 0x80 on. */
const IBM850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»' +
  '░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀' +
  'ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** The character codes of a code page by byte; runtimes differ about Windows-1252, and none has code page 850. */
const CODES: Record<CodePage, readonly number[]> = {
  'windows-1252': codesFrom(WINDOWS_1252),
  ibm850: codesFrom(IBM850),
};

/** The bytes as text in a code page, of which every byte is a character. */
export function codePageText(bytes: Uint8Array, page: CodePage): string {
  const codes = CODES[page];
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += 8192) {
    const piece = Array.from(bytes.subarray(start, start + 8192), (byte) => codes[byte] ?? byte);
    parts.push(String.fromCharCode(...piece));
  }
  return parts.join('');
}

function codesFrom(upper: string): number[] {
  return Array.from({ length: 256 }, (_, byte) => {
    const code = upper.charCodeAt(byte - 0x80);
    return byte < 0x80 || Number.isNaN(code) ? byte : code;
  });
}
