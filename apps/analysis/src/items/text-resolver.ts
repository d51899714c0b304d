import { Injectable } from '@nestjs/common';
import {
  type CallOptions,
  type FoodItem,
  type Ingredient,
  ingredients,
  MAX_INGREDIENT_LINES,
  type TextItem,
} from '#contracts';
import { chunksOf, TypedRequester } from '#messaging';

/** What the catalog says of each text of a request. */
export type ResolvedTexts = ReadonlyMap<string, Ingredient>;

const NO_TEXTS: ResolvedTexts = new Map();

export const isText = (item: FoodItem): item is TextItem => item.text !== undefined;

/** Resolves the foods that items name in words. */
@Injectable()
export class TextResolver {
  constructor(private readonly requester: TypedRequester) {}

  /** Asks the catalog for all texts at once, each of them once. Without texts it is not asked; an empty one is none. */
  async resolve(items: readonly FoodItem[], options: CallOptions): Promise<ResolvedTexts> {
    const texts = [...new Set(items.filter(isText).map(({ text }) => text))].filter((text) => text !== '');
    if (texts.length === 0) return NO_TEXTS;
    const batches = chunksOf(texts, MAX_INGREDIENT_LINES);
    const replies = await Promise.all(
      batches.map((lines) => this.requester.call(ingredients.resolve, { lines }, options)),
    );
    const resolved = replies.flatMap(({ items: lines }) => lines);
    return new Map(texts.map((text, at) => [text, resolved[at] ?? { line: text }]));
  }
}
