import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Writes rows into a table by COPY. */
export const copyInto = (client: pg.Client, statement: string) => client.query(copyFrom(statement));
