/** A sender's name: letters, digits and spaces, with at least one letter (GSM 03.40: 11 characters of 7 bits). */
const NAME = /^(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11}$/;
/** A sender's telephone number in international format. */
const NUMBER = /^\+?[1-9][0-9]{6,14}$/;

/** Where operators replace or refuse a name as the sender: the North American Numbering Plan. */
const ONLY_NUMBERS: ReadonlySet<string> = new Set(['US', 'CA', 'PR']);

/** How a company's text messages are signed. */
interface SmsSenders {
  /** Up to 11 letters, digits and spaces. */
  readonly name: string;
  /** A telephone number that can send, in international format; empty without one. */
  readonly number: string;
}

/** Whether a text can be the name that a phone shows as the sender. */
export function isSmsSenderName(text: string): boolean {
  return NAME.test(text) && text.trim() === text;
}

/** Whether a text can be the number that a phone shows as the sender. */
export function isSmsSenderNumber(text: string): boolean {
  return NUMBER.test(text);
}

/**
 * The sender of a text message to a country (ISO 3166-1 alpha-2): the name, or the number where operators accept no
 * names; undefined where a number is needed and there is none.
 */
export function smsSenderFor(country: string, { name, number }: SmsSenders): string | undefined {
  if (!ONLY_NUMBERS.has(country)) return name;
  return number === '' ? undefined : number;
}

const STOP = new Set(
  'stop stopp stoppen afmelden uitschrijven abmelden abbestellen arret arreter desabonner baja unsubscribe cancel end quit'.split(
    ' ',
  ),
);
const START = new Set('start unstop aanmelden anmelden alta'.split(' '));
/** Words that change nothing about the wish beside them: STOP PLEASE, STOP SMS. */
const BESIDE = new Set(
  'please pls sms aub alstublieft svp merci bitte danke porfavor por favor bedankt thanks'.split(' '),
);

/** What a reply asks for: no more text messages, to receive them again, or neither. */
export function smsWish(reply: string): 'stop' | 'start' | undefined {
  const words = reply
    .normalize('NFD')
    .replace(/[^\p{L}\s]/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '' && !BESIDE.has(word));
  const [word = '', other] = [...new Set(words)];
  if (other !== undefined) return undefined;
  if (STOP.has(word)) return 'stop';
  return START.has(word) ? 'start' : undefined;
}
