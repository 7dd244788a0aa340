import { percentile } from '../../bench/measurement.ts';
import { exponential, type Random } from '../visitors/arrivals.ts';

/** Times are in seconds. */
export interface Customer {
  readonly arrives: number;
  readonly service: number;
}

type Served<Customers extends Customer> = Customers & { readonly leaves: number };

/**
 * `shared`: one queue before all servers, as before the processes of a database. `in turn`: each server has a queue of
 * its own, and a balancer gives each customer to the next server, as to the web processes.
 */
type Discipline = 'shared' | 'in turn';

/** Customers of a Poisson process. */
export function customers(
  perSecond: number,
  count: number,
  service: () => number,
  random: Random,
): readonly Customer[] {
  let now = 0;
  return Array.from({ length: count }, () => {
    now += exponential(1 / perSecond, random);
    return { arrives: now, service: service() };
  });
}

/** Serves customers in the order in which they arrive. The order of the result is that of their arrival. */
export function serve<Customers extends Customer>(
  arriving: readonly Customers[],
  servers: number,
  discipline: Discipline = 'shared',
): readonly Served<Customers>[] {
  /** When each server is free. */
  const free = new Float64Array(servers);
  return arriving.map((customer, place) => {
    const { arrives, service } = customer;
    const server = discipline === 'in turn' ? place % servers : earliest(free);
    const leaves = Math.max(arrives, free[server] ?? 0) + service;
    free[server] = leaves;
    return { ...customer, leaves };
  });
}

function earliest(free: Float64Array): number {
  let found = 0;
  for (let server = 1; server < free.length; server += 1) if ((free[server] ?? 0) < (free[found] ?? 0)) found = server;
  return found;
}

export interface QueueFigures {
  readonly mean: number;
  readonly p99: number;
  /** The work that arrives, as a share of what the servers can do. From 1 on the queue grows without end. */
  readonly load: number;
  readonly isOverloaded: boolean;
}

/** The share of the customers who arrive before the queue has its usual length. */
const warmUp = 0.1;

/** How long customers stay, waiting and service together. */
export function figuresOf(visits: readonly Served<Customer>[], servers: number): QueueFigures {
  const counted = visits.slice(Math.floor(visits.length * warmUp));
  const stays = counted.map(({ arrives, leaves }) => leaves - arrives);
  const work = visits.reduce((sum, { service }) => sum + service, 0);
  const last = visits.reduce((latest, { arrives }) => Math.max(latest, arrives), 0);
  const load = work / (servers * last);
  return {
    mean: stays.reduce((sum, stay) => sum + stay, 0) / stays.length,
    p99: percentile(stays, 0.99),
    load,
    isOverloaded: !(load < 1),
  };
}
