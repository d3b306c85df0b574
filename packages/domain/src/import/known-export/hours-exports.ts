import type { KnownExport } from './exporting-programs.ts';

/** The exports of programs that record hours. */
export const HOURS_EXPORTS: readonly KnownExport[] = [
  {
    program: 'toggl',
    kind: 'billableItem',
    marks: [['User', 'Email', 'Client', 'Project', 'Start date', 'Start time', 'Duration']],
    columns: { Client: 'customerName', Email: null, 'Start date': 'spentOn', Tags: null },
  },
  {
    program: 'clockify',
    kind: 'billableItem',
    marks: [
      ['Project', 'Client', 'Description', 'User', 'Start Date', 'Duration (h)', 'Duration (decimal)'],
      ['Projekt', 'Kunde', 'Beschreibung', 'Benutzer', 'Startdatum', 'Dauer (h)', 'Dauer (dezimal)'],
    ],
    columns: {
      Email: null,
      Group: null,
      Tags: null,
      'Duration (h)': 'duration',
      'Duration (decimal)': null,
      'Dauer (h)': 'duration',
      'Dauer (dezimal)': null,
      Startdatum: 'spentOn',
    },
  },
  {
    program: 'harvest',
    kind: 'billableItem',
    marks: [['Date', 'Client', 'Project', 'Task', 'Notes', 'Hours', 'First Name', 'Last Name']],
    columns: {
      Notes: 'description',
      Hours: 'duration',
      'Hours Rounded': null,
      'Billable?': 'billable',
      'Invoiced?': 'invoiced',
      'Project Code': null,
      'Employee?': null,
      'Cost Rate': null,
      'Cost Amount': null,
    },
  },
  {
    program: 'harvest',
    kind: 'billableItem',
    marks: [['Date', 'Client', 'Project', 'Category', 'Notes', 'Total Cost', 'First Name', 'Last Name']],
    columns: { Category: 'task', Notes: 'description', 'Total Cost': 'billableAmount', Units: 'quantity' },
  },
];
