import { type FoodUnits, type Portion, unitsOf } from '../../portions/portions.js';

/** Servings kept; of millions of branded foods most share some thousands. */
const KEPT = 10_000;

/** Units of foods by their portions. Foods with the same single portion share the same units, which are worked out once. */
export class ServingUnits {
  private readonly known = new Map<string, FoodUnits>();

  unitsOf(portions: readonly Portion[], per: 'g' | 'ml' = 'g'): FoodUnits {
    const [portion] = portions;
    if (!portion || portions.length > 1) return unitsOf(portions, per);
    const key = `${per} ${portion.amount} ${portion.grams} ${portion.measure}`;
    const known = this.known.get(key);
    if (known) return known;
    if (this.known.size === KEPT) this.known.clear();
    const units = unitsOf(portions, per);
    this.known.set(key, units);
    return units;
  }
}
