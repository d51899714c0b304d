/**
 * CPU time of one analysis in one process, from the bytes of the request to the bytes of the reply: analysis, the
 * messages, and decoding what the catalog answers; the catalog itself is a stub that sends prepared bytes.
 * Run after `npm run build`: node bench/analysis.mjs
 */
import 'reflect-metadata';
import { Controller } from '@nestjs/common';
import { analysis, catalog, foodId, knownNutrients, knownUnits, nutrientId, parseId, unitId, urn } from '#contracts';
import { Encoded, inProcessTransport, Serves } from '#messaging';
import { createLogger, ProcessScope, startService } from '#service-kit';
import { startAnalysis } from '../dist/apps/analysis/src/start.js';

const nutrients = knownNutrients.map(({ key }) => urn(nutrientId(key)));
const units = knownUnits.filter(({ grams, millilitres }) => grams ?? millilitres);
const compositions = Array.from({ length: 1000 }, (_, index) => ({
  id: urn(foodId('bench', String(index))),
  description: `Food ${index}, raw, with a name of usual length`,
  modified: '2019-04-01',
  discontinued: false,
  unit: urn(unitId('cup')),
  units: units.map(({ key, grams, millilitres }) => ({ id: urn(unitId(key)), grams: grams ?? millilitres * 1.03 })),
  // Six of seven values known, with up to three decimals, as published.
  values: nutrients.map((_nutrient, n) => (n % 7 === 6 ? null : Math.round(Math.abs(Math.sin(index + n)) * 1e5) / 1e3)),
}));
const byId = new Map(compositions.map((food) => [parseId(food.id), food]));

const prepared = new Map();
class StubCatalog {
  getFoods({ ids }) {
    const key = ids.join();
    if (!prepared.has(key)) {
      const foods = ids.map((id) => byId.get(id));
      prepared.set(key, new Encoded(Buffer.from(JSON.stringify({ nutrients, foods }))));
    }
    return prepared.get(key);
  }
}
Controller()(StubCatalog);
const descriptor = Object.getOwnPropertyDescriptor(StubCatalog.prototype, 'getFoods');
Serves(catalog.getFoods)(StubCatalog.prototype, 'getFoods', descriptor);
class StubModule {}

const scope = new ProcessScope(createLogger('bench', 'error'));
const transport = inProcessTransport();
const identity = { name: 'catalog', version: '1.0.0', description: 'Prepared bytes' };
await startService(identity, { module: StubModule, controllers: [StubCatalog] }, transport, scope);
await startAnalysis(transport, scope);

for (const [count, repeats] of [
  [1, 4000],
  [5, 4000],
  [50, 500],
  [1000, 30],
]) {
  const items = compositions.slice(0, count).map(({ id }) => ({ id, quantity: 1.5, unit: urn(unitId('oz')) }));
  const payload = Buffer.from(JSON.stringify({ items }));
  const ask = () =>
    transport.requester.request(analysis.analyze.subject, payload, { headers: {}, deadline: Date.now() + 60_000 });
  for (let i = 0; i < repeats / 4; i++) await ask();
  const before = process.cpuUsage();
  for (let i = 0; i < repeats; i++) await ask();
  const { user, system } = process.cpuUsage(before);
  console.log(`${count} foods: ${((user + system) / repeats / 1000).toFixed(3)} ms CPU per analysis`);
}
await scope.close();
