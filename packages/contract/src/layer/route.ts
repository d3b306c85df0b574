import type { z } from 'zod';
import type { ErrorName } from '../errors.ts';
import type { Access } from '../permissions.ts';
import type { UploadPurpose } from './upload-purpose.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * A body that is a file: multipart/form-data with one part named `file`, or the id of one uploaded
 * earlier for this purpose. Without a purpose it can only be sent directly.
 */
export interface UploadBody {
  readonly kind: 'upload';
  readonly maxBytes: number;
  readonly purpose: UploadPurpose | null;
}

/** Refers to a file uploaded earlier, in chunks. */
export interface UploadedBefore {
  readonly uploadId: string;
}

/** A response that is a file, not JSON. */
export interface FileAnswer {
  readonly kind: 'file';
  readonly mediaType: string;
}

/** A response without content (204). */
export interface NoAnswer {
  readonly kind: 'none';
}

/**
 * A schema, of which a route only needs what goes in and what comes out. Comparing each with all methods
 * of `z.ZodType` took the compiler a third of its time; read with `z.parse(shape, value)`.
 */
export type Shape = z.core.$ZodType;

export interface Route {
  readonly method: HttpMethod;
  /** Path below the versioned base path, with `:name` parameters. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  /** More than the summary says: what an omitted field becomes, or that it stays. */
  readonly description?: string;
  /** The smallest possible body. */
  readonly example?: unknown;
  readonly tag: string;
  readonly params?: Shape;
  readonly query?: Shape;
  readonly body?: Shape | UploadBody;
  readonly response: Shape | FileAnswer | NoAnswer;
  /** The status of a successful response; 200 by default. */
  readonly status?: 200 | 201 | 202;
  /** The errors of this route besides those that every route can return. */
  readonly errors?: readonly ErrorName[];
  /** The maximum bytes of a JSON body, where a record's 256 KiB (64 KiB without a session) are not enough. */
  readonly maxBodyBytes?: number;
  /**
   * The maximum calls per minute of one person, or of one network without a session; every public route
   * has one.
   */
  readonly limitPerMinute?: number;
  /** The operator's setting with the secret that callers of a public route present as a bearer token. */
  readonly secret?: 'BOUNCE_SECRET';
}

/** A document with a thousand long lines, or ten thousand ids. */
export const MAX_DOCUMENT_BYTES = 4 * 1024 * 1024;

/** Declares a route; keeps the literal types from which the handlers and the client derive theirs. */
export function route<const R extends Route>(definition: R): R {
  return definition;
}

/** A file response of the given media type. */
export function file<const M extends string>(mediaType: M): { readonly kind: 'file'; readonly mediaType: M } {
  return { kind: 'file', mediaType };
}

/** A file of at most `maxBytes` bytes, sent directly or uploaded earlier. */
export function uploadBody(maxBytes: number, purpose: UploadPurpose | null = 'import'): UploadBody {
  return { kind: 'upload', maxBytes, purpose };
}

/** A response without content. */
export const nothing: NoAnswer = { kind: 'none' };

export type Contract = { readonly [noun: string]: { readonly [verb: string]: Route } };

type Schema<S> = S extends Shape ? z.output<S> : undefined;
type SchemaInput<S> = S extends Shape ? z.input<S> : undefined;

export type ParamsOf<R extends Route> = Schema<R['params']>;
export type QueryOf<R extends Route> = Schema<R['query']>;
export type BodyOf<R extends Route> = R['body'] extends UploadBody ? UploadedFile : Schema<R['body']>;
export type AnswerOf<R extends Route> = R['response'] extends FileAnswer
  ? FileResult | FileStream
  : R['response'] extends NoAnswer
    ? undefined
    : SchemaInput<R['response']>;

/** What a caller passes: the input types of the schemas, only the keys that the route has. */
export type CallArguments<R extends Route> = (R['params'] extends Shape
  ? { params: SchemaInput<R['params']> }
  : object) &
  (R['query'] extends Shape ? { query?: SchemaInput<R['query']> } : object) &
  (R['body'] extends UploadBody
    ? { body: File | Blob | UploadedBefore }
    : R['body'] extends Shape
      ? { body: SchemaInput<R['body']> }
      : object);

/** What a caller gets back. */
export type CallResult<R extends Route> = R['response'] extends FileAnswer
  ? Blob
  : R['response'] extends NoAnswer
    ? undefined
    : Schema<R['response']>;

export interface UploadedFile {
  readonly filename: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** A response file that is whole in memory. */
export interface FileResult {
  readonly bytes: Uint8Array;
  readonly filename: string;
  /** `inline` shows it in the browser; the default saves it. */
  readonly disposition?: 'inline' | 'attachment';
  readonly mediaType?: string;
}

/** A response file that is generated while it is read. */
export interface FileStream extends Omit<FileResult, 'bytes'> {
  readonly stream: AsyncIterable<Uint8Array>;
}

/** True when the body of a route is a file upload. */
export function isUpload(body: Route['body']): body is UploadBody {
  return typeof body === 'object' && 'kind' in body && body.kind === 'upload';
}

/** True when a route answers with a file. */
export function isFile(response: Route['response']): response is FileAnswer {
  return 'kind' in response && response.kind === 'file';
}

/** True when a route answers without content. */
export function isNothing(response: Route['response']): response is NoAnswer {
  return 'kind' in response && response.kind === 'none';
}

/** Every route of a contract with its name (`invoice.send`). */
export function listRoutes(contract: Contract): { name: string; noun: string; verb: string; route: Route }[] {
  return Object.entries(contract).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, definition]) => ({
      name: `${noun}.${verb}`,
      noun,
      verb,
      route: definition,
    })),
  );
}
