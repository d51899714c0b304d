/**
 * CPU time of one analysis and one assessment in one process, bytes to bytes: analysis, messaging, and decoding of the
 * catalog's replies. The catalog is a stub that sends prepared bytes.
 * Run after `npm run build`: node bench/analysis.mjs
 */
import { Controller } from '@nestjs/common';
import {
  analysis,
  catalog,
  deadlineIn,
  foodId,
  knownNutrients,
  knownUnits,
  nutrientId,
  parseId,
  recommendation,
  unitId,
  urn,
} from '#contracts';
import { PreserializedReply, inProcessTransport, Serves } from '#messaging';
import { createLogger, ProcessScope, startService } from '#service-kit';
import { startAnalysis } from '../dist/apps/analysis/src/start.js';
import { startRecommendation } from '../dist/apps/recommendation/src/start.js';

const nutrients = knownNutrients.map(({ key }) => urn(nutrientId(key)));
const units = knownUnits.filter(({ grams, millilitres }) => grams ?? millilitres);
const compositions = Array.from({ length: 1000 }, (_, index) => ({
  id: urn(foodId('bench', String(index))),
  description: `Food ${index}, raw, with a name of usual length`,
  modified: '2019-04-01',
  discontinued: false,
  unit: urn(unitId('cup')),
  units: units.map(({ key, grams, millilitres }) => ({ id: urn(unitId(key)), grams: grams ?? millilitres * 1.03 })),
  // Six of seven values are known, with up to three decimals, as in published tables.
  values: nutrients.map((_nutrient, n) => (n % 7 === 6 ? null : Math.round(Math.abs(Math.sin(index + n)) * 1e5) / 1e3)),
}));
const byId = new Map(compositions.map((food) => [parseId(food.id), food]));

const prepared = new Map();
class StubCatalog {
  listCompositions({ ids }) {
    const key = ids.join();
    if (!prepared.has(key)) {
      const foods = ids.map((id) => byId.get(id));
      prepared.set(key, new PreserializedReply(Buffer.from(JSON.stringify({ nutrients, foods }))));
    }
    return prepared.get(key);
  }
}
Controller()(StubCatalog);
const descriptor = Object.getOwnPropertyDescriptor(StubCatalog.prototype, 'listCompositions');
Serves(catalog.listCompositions)(StubCatalog.prototype, 'listCompositions', descriptor);
class StubModule {}

const scope = new ProcessScope(createLogger('bench', 'error'));
const transport = inProcessTransport();
const identity = { name: 'catalog', version: '1.0.0', description: 'Prepared bytes' };
await startService(identity, { module: StubModule, controllers: [StubCatalog] }, transport, scope);
await startAnalysis({}, transport, scope);
await startRecommendation({}, transport, scope);

const profile = { sex: 'Female', ageInYears: 30, heightInMeters: 1.7, weightInKilograms: 65 };
const intakes = await cpuOf(recommendation.listIntakes, profile, 4000);
console.log(`intakes of a person: ${intakes.toFixed(3)} ms CPU`);

for (const [count, repeats] of [
  [1, 4000],
  [5, 4000],
  [50, 500],
  [1000, 30],
]) {
  const items = compositions.slice(0, count).map(({ id }) => ({ id, quantity: 1.5, unit: urn(unitId('oz')) }));
  const analyzed = await cpuOf(analysis.analyze, { items }, repeats);
  const assessed = await cpuOf(analysis.assess, { items, profile }, repeats);
  const ratio = assessed / (analyzed + intakes);
  console.log(
    `${count} foods: ${analyzed.toFixed(3)} ms CPU per analysis, ${assessed.toFixed(3)} ms per assessment, ` +
      `${ratio.toFixed(2)} times the analysis and the intakes`,
  );
}
await scope.close();

/** Milliseconds of CPU time per request. */
async function cpuOf({ subject }, request, repeats) {
  const payload = Buffer.from(JSON.stringify(request));
  const ask = () => transport.requester.request(subject, payload, { headers: {}, deadline: deadlineIn(60_000) });
  for (let i = 0; i < repeats / 4; i++) await ask();
  const before = process.cpuUsage();
  for (let i = 0; i < repeats; i++) await ask();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / repeats / 1000;
}
