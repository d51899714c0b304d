/**
 * CPU time of one recommendation in one process, bytes to bytes, messaging included. The catalog is a stub that serves
 * the list of nutrients.
 * Run after `npm run build`: node bench/recommendation.mjs
 */
import { Controller } from '@nestjs/common';
import { catalog, deadlineIn, knownNutrients, nutrientId, recommendation, urn } from '#contracts';
import { inProcessTransport, Serves } from '#messaging';
import { createLogger, ProcessScope, startService } from '#service-kit';
import { startRecommendation } from '../dist/apps/recommendation/src/start.js';

const nutrients = knownNutrients.map(({ key, description }) => ({
  id: urn(nutrientId(key)),
  description,
  unit: '',
  unitId: '',
}));
class StubCatalog {
  listNutrients() {
    return nutrients;
  }
}
Controller()(StubCatalog);
const descriptor = Object.getOwnPropertyDescriptor(StubCatalog.prototype, 'listNutrients');
Serves(catalog.listNutrients)(StubCatalog.prototype, 'listNutrients', descriptor);
class StubModule {}

const scope = new ProcessScope(createLogger('bench', 'error'));
const transport = inProcessTransport();
const identity = { name: 'catalog', version: '1.0.0', description: 'Lists nutrients' };
await startService(identity, { module: StubModule, controllers: [StubCatalog] }, transport, scope);
await startRecommendation({}, transport, scope);

const people = {
  'DRI, a man': { sex: 'Male', ageInYears: 31, heightInMeters: 1.82, weightInKilograms: 105 },
  'DRI, a pregnant woman': { sex: 'Female', ageInYears: 28, weightInPounds: 141, pregnancyDurationInWeeks: 20 },
  'DGA, a girl': { system: 'DGA', sex: 'Female', ageInMonths: 130, physicalActivityLevelCategory: 'Active' },
  'RDI, an infant': { system: 'RDI', sex: 'Male', ageInMonths: 7 },
};
const REPEATS = 5000;

for (const [who, person] of Object.entries(people)) {
  const payload = Buffer.from(JSON.stringify(person));
  const ask = () =>
    transport.requester.request(recommendation.recommend.subject, payload, {
      headers: {},
      deadline: deadlineIn(60_000),
    });
  for (let i = 0; i < REPEATS / 4; i++) await ask();
  const before = process.cpuUsage();
  for (let i = 0; i < REPEATS; i++) await ask();
  const { user, system } = process.cpuUsage(before);
  const { data } = await ask();
  console.log(`${who}: ${((user + system) / REPEATS / 1000).toFixed(3)} ms CPU, ${data.length} bytes`);
}
await scope.close();
