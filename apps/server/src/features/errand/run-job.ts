import type { ServiceDefinition } from '../../integrations/connectable/definition.ts';
import { MappingGone } from '../../integrations/port/mapping-gone.ts';
import { RefusedBecause } from '../../integrations/port/refused-for-good.ts';
import { Sentence } from '../../integrations/port/sentence.ts';
import type { JobReport } from '../../platform/job-report.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { callConnected } from '../connection/call/call-connected.ts';
import { nextTry } from '../connection/call/next-try.ts';
import {
  findConnectionRow,
  isForPeople,
  updateChecksDue,
  waitsForPeople,
} from '../connection/connection-store.ts';
import { type Connection, openConnection } from '../connection/seal-connection.ts';
import { recordTest } from '../connection/standing/record-test.ts';
import { notify } from '../notification/notify.ts';
import type { ActingOn, Made, ServiceActs } from './act.ts';
import {
  type ClaimedJob,
  type JobOutcome,
  claimJob,
  subjectOf,
  updateJobOutcome,
  updateJobsPostponed,
} from './job-store.ts';
import { refusalOf } from './present-job.ts';

/** A claim outlasts the longest conversation with a service. */
const CLAIM_MS = 5 * 60_000;

const place = (companyId: string) => ({ companyId, actor: systemActor('integration') });

/**
 * The job that has a service do one thing with one document or customer: claimed in a short transaction, spoken about without one,
 * recorded in a second. A try that is repeated looks first whether the service has done it, so that what an earlier
 * one did not live to hear is not done twice.
 */
export async function runServiceJob(
  services: Services,
  acts: ServiceActs,
  { companyId, serviceJobId }: { companyId: string; serviceJobId: string },
): Promise<JobReport> {
  const at = services.clock.now();
  const { actor } = place(companyId);
  const found = await services.database.withTenant(companyId, actor, async (tx) => {
    const job = await claimJob(tx, serviceJobId, { at, until: new Date(at.getTime() + CLAIM_MS) });
    return job && { job, row: await findConnectionRow(tx, job.service) };
  });
  if (!found) return { done: 0, reason: 'notDue' };
  const { job, row } = found;
  const definition = services.integrations.get(job.service);
  const connection = row?.id === job.connectionId ? openConnection(services, row) : undefined;
  const outcome =
    definition && connection
      ? await attempt(services, acts, { job, definition, connection })
      : ({ ...FAILED, reason: 'disconnected' } as const);
  await record(services, acts, companyId, { job, definition, outcome });
  const { state, reason } = outcome;
  return { done: state === 'done' ? 1 : 0, ...(state === 'failed' ? { failed: 1 } : {}), reason };
}

const DONE = { state: 'done', reason: '', detail: '', nextTryAt: null, counts: true } as const;
const FAILED = { state: 'failed', reason: '', detail: '', nextTryAt: null, counts: true } as const;

/** Whether people have to do something before jobs of a connection go on. */
function isResting(connection: Connection): boolean {
  return !connection.enabled || connection.state === 'needsMapping' || waitsForPeople(connection);
}

interface Attempt {
  readonly job: ClaimedJob;
  readonly definition: ServiceDefinition;
  readonly connection: Connection;
}

async function attempt(
  services: Services,
  acts: ServiceActs,
  { job, definition, connection }: Attempt,
): Promise<JobOutcome> {
  const at = services.clock.now();
  const rest = { state: 'waiting', reason: 'stopped', detail: '', nextTryAt: at, counts: false } as const;
  if (isResting(connection)) return rest;
  const where = place(connection.companyId);
  try {
    const errand = await services.database.withTenant(where.companyId, where.actor, (tx) =>
      acts[job.act].prepare(tx, services, {
        subjectId: job.subjectId,
        definition,
        connectionId: connection.id,
      }),
    );
    const made = await callConnected(services, where, definition, {
      connection,
      call: async (tools, access): Promise<Made> =>
        (mayBeMade(job) ? await errand.find(tools, access) : undefined) ?? errand.make(tools, access),
    });
    return { ...DONE, ...noteOn(made, definition), made };
  } catch (error) {
    const outcome = nextTry(error, { attempts: job.attempts, at: services.clock.now() });
    if (error instanceof RefusedBecause)
      return { ...outcome, reason: 'refusedBecause', detail: JSON.stringify(ourReason(error, definition)) };
    const { reason } = outcome;
    services.log('warn', 'service-job-failed', { serviceJobId: job.id, reason, ...describeError(error) });
    if (reason !== 'mappingMissing') return outcome;
    const sentence = error instanceof MappingGone ? ourReason(error, definition) : undefined;
    await recordTest(services, where, definition, { ...connection, reason, sentence });
    return sentence ? { ...outcome, detail: JSON.stringify(sentence) } : outcome;
  }
}

/**
 * Whether an earlier try may have done it: one of this job, or one by a connection that ended before anybody heard what
 * became of it.
 */
function mayBeMade({ attempts, calledAt, wasAskedBefore }: ClaimedJob): boolean {
  return attempts > 1 || calledAt !== null || wasAskedBefore;
}

/** What people should know of what was done: that it is there without its file. */
function noteOn(
  { refusedFile: detail }: Made,
  { title }: ServiceDefinition,
): Partial<Pick<JobOutcome, 'reason' | 'detail'>> {
  if (detail === undefined) return {};
  const sentence: Sentence = { text: 'integration.fileRefused', values: { name: { title }, detail } };
  return { reason: 'withoutFile', detail: JSON.stringify(sentence) };
}

/** A reason of ours, with the name of the service. */
function ourReason({ sentence }: RefusedBecause | MappingGone, { title }: ServiceDefinition): Sentence {
  return { ...sentence, values: { ...sentence.values, name: { title } } };
}

async function record(
  services: Services,
  acts: ServiceActs,
  companyId: string,
  {
    job,
    definition,
    outcome,
  }: Pick<Attempt, 'job'> & {
    definition: ServiceDefinition | undefined;
    outcome: JobOutcome;
  },
): Promise<void> {
  const at = services.clock.now();
  await services.database.withTenant(companyId, place(companyId).actor, async (tx) => {
    const isOurs = await updateJobOutcome(tx, job, outcome, at);
    if (!isOurs || !definition) return;
    const { reason: why, nextTryAt: until } = outcome;
    // A test shows whether it is the connection, whose jobs wait then; people are told once. A refusal may come from an
    // account or a journal that was chosen and is gone.
    if (isForPeople(why) || why === 'refusedByService') await updateChecksDue(tx, [job.service], at);
    if (why === 'busy' && until) await updateJobsPostponed(tx, job.connectionId, { at, until });
    const on: ActingOn = { subjectId: job.subjectId, definition, connectionId: job.connectionId };
    if (outcome.state === 'done') await acts[job.act].onDone(tx, services, on);
    if (outcome.state !== 'failed') return;
    await acts[job.act].onFailed(tx, services, on);
    // The end of the connection was told when it ended.
    if (outcome.reason === 'disconnected') return;
    await notify(tx, services, {
      kind: definition.class === 'accounting' ? 'bookingProblem' : 'integrationProblem',
      key: `serviceJob:${job.id}:${at.toISOString()}`,
      ...(subjectOf(job.act) === 'documentId' ? { documentId: job.subjectId } : {}),
      service: { title: definition.title },
      says: { of: 'service', sentence: whyFailed(job, outcome) },
    });
  });
}

/** Why a job has finally failed, as data. */
function whyFailed({ act }: Pick<ClaimedJob, 'act'>, { reason, detail }: JobOutcome): Sentence {
  if (reason === 'refusedByService') return refusalOf(act, detail);
  if (reason === 'refusedBecause') return Sentence.parse(JSON.parse(detail));
  return { text: 'integration.reason_unavailable', values: {} };
}
