import { ApiError } from '@penning/contract';
import { createDebtor } from '../furnish-collection.ts';
import { type FurnishedCompany, customerBody } from '../furnish-company.ts';
import type { TestServer } from '../start-test-server.ts';
import type { Arrow, Step } from './arrow.ts';
import { bankArrows } from './bank-arrows.ts';
import { compare } from './compare.ts';
import { type Dice, createDice } from './dice.ts';
import { documentArrows } from './document-arrows.ts';
import { payArrows } from './pay-arrows.ts';
import { refundArrows } from './refund-arrows.ts';
import type { World } from './world.ts';

const ARROWS: readonly Arrow[] = [...documentArrows, ...payArrows, ...refundArrows, ...bankArrows];

interface Place {
  readonly server: TestServer;
  readonly company: FurnishedCompany;
}

/** The steps of a walk, and the resulting world. */
interface Walked {
  readonly world: World;
  readonly texts: readonly string[];
}

/**
 * One random history of a customer, the same for the same seed, after which the server and the books must
 * agree. A failing walk is repeated with a comparison after each step, so that the first wrong step is
 * named.
 */
export async function walk(place: Place, seed: number): Promise<Walked> {
  try {
    return await walkOnce(place, seed, false);
  } catch (error) {
    await walkOnce(place, seed, true);
    throw new Error(`the walk of seed ${seed} failed once, and not when it was repeated`, { cause: error });
  }
}

async function walkOnce({ server, company }: Place, seed: number, isCareful: boolean): Promise<Walked> {
  const dice = createDice(seed);
  const hasMandate = dice.happens(0.3);
  const world: World = {
    server,
    company,
    hasMandate,
    customerId: await createCustomer(company, hasMandate),
    docs: [],
    drafts: [],
    refunds: [],
    attempts: [],
    collections: [],
    bookings: [],
    cash: 0,
    serial: 0,
  };
  const texts: string[] = [];
  const max = dice.between(6, 14);
  try {
    for (let count = 0; count < max; count += 1) {
      const next = chooseStep(world, dice);
      texts.push(next.text);
      // Consecutive events happen at different moments.
      server.clock.advance(1);
      await take(next);
      if (isCareful) await compare(world);
    }
    await compare(world);
  } catch (error) {
    throw new Error(`seed ${seed}, at the last of these steps:\n${texts.join('\n')}`, { cause: error });
  }
  return { world, texts };
}

async function createCustomer(company: FurnishedCompany, hasMandate: boolean): Promise<string> {
  if (hasMandate) return (await createDebtor(company)).customerId;
  return (await company.client.customer.create({ body: customerBody() })).data.id;
}

function chooseStep(world: World, dice: Dice): Step {
  for (;;) {
    const chosen = weighted(dice).choose(world, dice);
    if (chosen) return chosen;
  }
}

const WEIGHT = ARROWS.reduce((total, { weight }) => total + weight, 0);

function weighted(dice: Dice): Arrow {
  let left = dice.between(0, Math.floor(WEIGHT * 100) - 1) / 100;
  for (const arrow of ARROWS) {
    left -= arrow.weight;
    if (left < 0) return arrow;
  }
  return dice.pick(ARROWS);
}

async function take(next: Step): Promise<void> {
  if (!next.isRefused) return next.run();
  const isRefused = await next.run().then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.status < 500,
  );
  if (!isRefused) throw new Error('was not refused');
}
