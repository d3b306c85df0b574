import { z } from 'zod';
import { changeOf, withDefaults } from '../layer/body.ts';
import { nothing, route } from '../layer/route.ts';
import { ARCHIVE_TYPES } from '../shapes/list-names.ts';
import { ById, Id, Instant, line, list, single } from '../shapes/primitives.ts';

/** The maximum number of a person's saved filters for one tab. */
export const MAX_SAVED_FILTERS = 50;

/** What has saved filters: the tabs of the archive, the customers, and the reports of analytics. */
const FilteredList = z.enum([...ARCHIVE_TYPES, 'customer', 'analytics']);
export type FilteredList = z.infer<typeof FilteredList>;

/** The query of the page's URL, by name; its tab determines the meaning. */
const Search = z
  .record(z.string().regex(/^[A-Za-z_]{1,40}$/, { error: 'invalid' }), line(200))
  .refine((search) => Object.keys(search).length <= 40, { error: 'tooMany' });

const savedFilterFields = { name: line(60, 1), search: Search, isDefault: z.boolean() };

/** A filter that a person saved under a name; the default one applies when its tab is opened. */
export const SavedFilter = z
  .strictObject({ id: Id, tab: FilteredList, ...savedFilterFields, updatedAt: Instant })
  .meta({ id: 'SavedFilter' });
export type SavedFilter = z.infer<typeof SavedFilter>;

/** The columns that someone chose for a tab, in order. */
export const ArchiveColumns = z
  .strictObject({
    tab: z.enum(ARCHIVE_TYPES),
    columns: z
      .array(z.string().regex(/^[A-Za-z]{1,40}$/, { error: 'invalid' }))
      .min(1, { error: 'required' })
      .max(30, { error: 'tooMany' }),
  })
  .meta({ id: 'ArchiveColumns' });
export type ArchiveColumns = z.infer<typeof ArchiveColumns>;

/** A person's saved filters and reports, and the columns of the archive they chose, in this company and visible to nobody else. */
export const savedFilter = {
  list: route({
    method: 'GET',
    path: '/saved-filters',
    access: 'archive.read',
    summary: 'Your saved filters, by name',
    tag: 'savedFilter',
    query: z.strictObject({ tab: FilteredList.optional() }),
    response: list(SavedFilter),
  }),
  create: route({
    method: 'POST',
    path: '/saved-filters',
    access: 'document.write',
    summary: 'Save a filter under a name; as the default it replaces the current one',
    tag: 'savedFilter',
    body: z.strictObject({
      tab: FilteredList,
      ...withDefaults(savedFilterFields, { search: {}, isDefault: false }),
    }),
    response: single(SavedFilter),
    status: 201,
    errors: ['tooManyKept', 'nameTaken'],
  }),
  update: route({
    method: 'PUT',
    path: '/saved-filters/:id',
    access: 'document.write',
    summary: 'Rename a filter, change its values, or make it the default',
    tag: 'savedFilter',
    params: ById,
    body: changeOf(savedFilterFields),
    response: single(SavedFilter),
    errors: ['nameTaken'],
  }),
  delete: route({
    method: 'DELETE',
    path: '/saved-filters/:id',
    access: 'document.write',
    summary: 'Delete a saved filter',
    tag: 'savedFilter',
    params: ById,
    response: nothing,
  }),
  listColumns: route({
    method: 'GET',
    path: '/archive-columns',
    access: 'archive.read',
    summary: 'The columns you chose, for the tabs where you did',
    tag: 'savedFilter',
    response: list(ArchiveColumns),
  }),
  chooseColumns: route({
    method: 'PUT',
    path: '/archive-columns',
    access: 'document.write',
    summary: 'Choose the columns of a tab, in their order',
    description: 'The tab says whose columns are set; those given replace the ones before.',
    tag: 'savedFilter',
    body: ArchiveColumns,
    response: single(ArchiveColumns),
  }),
} as const;
