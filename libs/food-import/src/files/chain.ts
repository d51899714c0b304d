/** Puts back an item that was read ahead. */
export async function* chain<Item>(first: Item, others: AsyncIterable<Item>): AsyncGenerator<Item> {
  yield first;
  yield* others;
}
