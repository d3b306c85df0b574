import { withoutValues } from './without-values.ts';

/** An error as it is reported: its kind, its message, where it occurred, and facts that name nobody. */
export interface ReportedError {
  /** 32 hexadecimal digits. */
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly platform: 'node' | 'javascript';
  readonly version: string;
  readonly type: string;
  readonly message: string;
  /** Lines of a stack, innermost first, as JavaScript engines write them. */
  readonly stack: readonly string[];
  /** The route's pattern or the job's name. */
  readonly transaction?: string;
  readonly tags?: Readonly<Record<string, string>>;
}

/** A place that takes envelopes, as an address names it. */
export interface ReportAddress {
  /** Where envelopes are posted. */
  readonly url: string;
  /** The public key; it allows to report and nothing else. */
  readonly key: string;
}

/**
 * Reads `https://key@host/path/project`, the address that Sentry, GlitchTip and Bugsink give a project;
 * undefined when it has another shape (Sentry's developer documentation, "DSN").
 */
export function parseReportAddress(text: string): ReportAddress | undefined {
  const found = /^(https?):\/\/([\da-zA-Z]+)(?::[^@/]*)?@([\w.:[\]-]+)((?:\/[\w.-]+)*)\/(\d+)\/?$/.exec(text);
  if (!found) return undefined;
  const [, scheme = '', key = '', host = '', path = '', project = ''] = found;
  return { url: `${scheme}://${host}${path}/api/${project}/envelope/`, key };
}

/** An envelope with one event: three lines of JSON (Sentry's developer documentation, "Envelopes"). */
export function errorEnvelope(error: ReportedError): string {
  const event = JSON.stringify(eventOf(error));
  const length = new TextEncoder().encode(event).length;
  const head = { event_id: error.id, sent_at: error.at };
  return `${JSON.stringify(head)}\n${JSON.stringify({ type: 'event', length })}\n${event}\n`;
}

function eventOf({ id, at, platform, version, type, message, stack, transaction, tags }: ReportedError) {
  const frames = stack.flatMap(frameOf).toReversed();
  return {
    event_id: id,
    timestamp: at,
    platform,
    level: 'error',
    logger: 'penning',
    release: `penning@${version}`,
    ...(transaction === undefined ? {} : { transaction }),
    tags: Object.fromEntries(
      Object.entries(tags ?? {}).map(([name, value]) => [name, withoutValues(value).slice(0, 200)]),
    ),
    exception: {
      values: [
        {
          type,
          value: withoutValues(message).slice(0, 1000),
          ...(frames.length > 0 ? { stacktrace: { frames } } : {}),
        },
      ],
    },
  };
}

/** `at name (file:1:2)` of V8, `name@file:1:2` of the others; the file without host, query and folders of the machine. */
function frameOf(line: string) {
  const found = /^\s*(?:at )?(?:(.*?)[ @]\(?)?((?:\w+:\/\/|\/|[A-Z]:)?[^\s()@]*):(\d+):(\d+)\)?$/.exec(line);
  if (!found) return [];
  const [, name = '', file = '', row, column] = found;
  const filename = file
    .replace(/^\w+:\/\/[^/]*/, '')
    .replace(/^.*?\/(?=(?:apps|packages|node_modules|assets)\/)/, '/')
    .replace(/[?#].*$/, '');
  return [
    {
      function: name.replace(/^async /, '') || '?',
      filename,
      lineno: Number(row),
      colno: Number(column),
      in_app: !filename.includes('node_modules') && !filename.startsWith('node:'),
    },
  ];
}
