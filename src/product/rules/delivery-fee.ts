/** Conditions of delivery at one place of the search; what is undefined is looked up further on. */
export interface Conditions {
  /** Least value of goods, cents. */
  minimum?: number;
  /** Surcharge below it, cents. */
  surcharge?: number;
  /** Fee by value of goods, cents, lowest step first; a fixed fee is a scale of one step. */
  fee?: readonly {from: number; fee: number}[];
}

export interface Delivery {
  minimum: number;
  /** Amount missing to the least value; 0 when it is reached. */
  missing: number;
  surcharge: number;
  fee: number;
  /** Value of goods from which the delivery is free; undefined where no step is free. */
  freeFrom?: number;
}

/** The value of the most special place that has one: customer, group, area, shipping method, general. */
function firstOf<K extends keyof Conditions>(places: readonly Conditions[], key: K): Conditions[K] | undefined {
  return places.find((place) => place[key] !== undefined)?.[key];
}

/** Conditions of a customer or group where goods are fetched: a fee there is for deliveries, a least value for all. */
export function whereFetched(place: Conditions): Conditions {
  return {...place, fee: undefined};
}

/**
 * Fee and surcharge of a delivery.
 *
 * @param goods value of goods after rebates without deposit, in cents
 * @param places conditions in the order of the search
 */
export function deliver(goods: number, places: readonly Conditions[]): Delivery {
  const minimum = firstOf(places, 'minimum') ?? 0;
  const scale = firstOf(places, 'fee') ?? [{from: 0, fee: 0}];
  const missing = Math.max(0, minimum - goods);
  const free = scale.find((step) => step.from > 0 && step.fee === 0);
  return {
    minimum,
    missing,
    surcharge: missing > 0 ? (firstOf(places, 'surcharge') ?? 0) : 0,
    fee: scale.filter((step) => step.from <= goods).at(-1)!.fee,
    ...(free ? {freeFrom: free.from} : {}),
  };
}
