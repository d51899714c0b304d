import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { NutritionClient } from '#client';
import { curl, nats, pretty, typeScript } from './forms.js';

const ORIGIN = 'http://127.0.0.1:3000';
const search = {
  name: 'searchFoods',
  request: { query: "farmer's cheese", group: undefined },
  method: 'GET',
  target: '/foods?query=farmer%27s+cheese',
  contentType: undefined,
  accept: undefined,
  body: undefined,
};
const meal = {
  name: 'resolveIngredients',
  request: { lines: ["2 oz farmer's cheese; $(rm -r /)"] },
  method: 'POST',
  target: '/ingredients',
  contentType: 'application/json',
  accept: undefined,
  body: '{"lines":["2 oz farmer\'s cheese; $(rm -r /)"]}',
};

/** Arguments that a shell gives to the command. */
const shellWords = (command: string): string[] =>
  execFileSync('sh', ['-c', command.replace(/^\w+/, "printf '%s\\n'")], { encoding: 'utf8' })
    .trimEnd()
    .split('\n');

const picture = {
  ...search,
  name: 'getFoodLabel',
  request: { id: 'a' },
  target: '/food/a/label',
  accept: 'image/svg+xml',
};

describe('the form of a request', () => {
  it('for a picture asks for the picture, not for JSON', () => {
    expect(shellWords(curl(picture, ORIGIN, ''))).toEqual([ORIGIN + picture.target, '-H', 'Accept: image/svg+xml']);
    expect(shellWords(nats(picture, 'labels.get')).slice(0, 3)).toEqual(['req', '-H', 'Accept:image/svg+xml']);
    expect(typeScript(picture, ORIGIN, '')).toContain('client.getFoodLabelPicture({');
    expect(NutritionClient.prototype).toHaveProperty('getFoodLabelPicture');
    expect(NutritionClient.prototype).toHaveProperty('labelPicture');
  });

  it('for curl names the address, and the key of a first start', () => {
    expect(shellWords(curl(search, ORIGIN, 'demo'))).toEqual([ORIGIN + search.target, '-H', 'X-API-Key: demo']);
  });

  it('never has a key of the reader', () => {
    for (const form of [curl, typeScript]) {
      expect(form(search, ORIGIN, 'nutri_secret')).toContain('YOUR_KEY');
      expect(form(search, ORIGIN, 'nutri_secret')).not.toContain('nutri_secret');
    }
  });

  it('for curl and NATS is one word of a shell, whatever was typed', () => {
    expect(shellWords(curl(meal, ORIGIN, '')).at(-1)).toBe(meal.body);
    expect(shellWords(nats(meal, 'nutrition.v1.catalog.ingredients.resolve'))).toEqual([
      'req',
      'nutrition.v1.catalog.ingredients.resolve',
      meal.body,
    ]);
  });

  it('for NATS says where only the gateway answers', () => {
    expect(nats(search, undefined)).toBe('Only HTTP has this resource.');
  });

  it('in TypeScript leaves out what was not asked for', () => {
    expect(typeScript(search, ORIGIN, '')).toContain('client.searchFoods({\n  "query": "farmer\'s cheese"\n})');
    expect(typeScript({ ...search, name: 'listUnits', request: {} }, ORIGIN, '')).toContain('client.listUnits()');
  });

  it('shows a reply with line breaks where it is JSON', () => {
    expect(pretty('{"total":1}')).toBe('{\n  "total": 1\n}');
    expect(pretty('<svg/>')).toBe('<svg/>');
  });
});
