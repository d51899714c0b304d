import { chunksOf } from './chunks.js';
import { InvalidRequestError, NutritionError } from './errors.js';
import { type Food } from './generated/types.js';

interface Waiting {
  readonly id: string;
  readonly resolve: (food: Food | Promise<Food>) => void;
  readonly reject: (error: Error) => void;
}

/** Batches the reads of single foods that one tick asks for into lookups. */
export class FoodBatcher {
  private waiting: Waiting[] = [];

  /**
   * @param lookUp reads many foods. Null for one that is not known
   * @param getAlone reads one food, with the service's own error where there is none
   */
  constructor(
    private readonly lookUp: (ids: readonly string[]) => Promise<readonly (Food | null)[]>,
    private readonly getAlone: (id: string) => Promise<Food>,
    private readonly maxFoods: number,
  ) {}

  load(id: string): Promise<Food> {
    return new Promise((resolve, reject) => {
      if (this.waiting.push({ id, resolve, reject }) === 1) queueMicrotask(() => this.flush());
    });
  }

  private flush(): void {
    const all = this.waiting;
    this.waiting = [];
    for (const batch of chunksOf(all, this.maxFoods)) void this.read(batch);
  }

  private async read(batch: readonly Waiting[]): Promise<void> {
    const ids = [...new Set(batch.map(({ id }) => id))];
    try {
      const foods = ids.length === 1 ? [] : await this.readTogether(ids);
      const found = new Map(ids.map((id, at) => [id, foods[at]]));
      const alone = new Map<string, Promise<Food>>();
      for (const { id, resolve } of batch) {
        const food = found.get(id) ?? alone.get(id) ?? this.getAlone(id);
        if (food instanceof Promise) alone.set(id, food);
        resolve(food);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error as Error);
    }
  }

  private async readTogether(ids: readonly string[]): Promise<readonly (Food | null)[]> {
    try {
      const foods: unknown = await this.lookUp(ids);
      if (Array.isArray(foods)) return foods as (Food | null)[];
    } catch (error) {
      // A rejected batch tells nothing about its single foods: one of its ids may be malformed.
      if (error instanceof InvalidRequestError) return [];
      throw error;
    }
    throw new NutritionError('The reply to a lookup has no foods: the address may be that of another service.');
  }
}
