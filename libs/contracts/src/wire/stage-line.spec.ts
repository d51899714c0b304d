import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readStageLine, writeStageLine } from './stage-line.js';

const intakes = fc.array(fc.record({ nutrient: fc.string(), value: fc.string({ unit: 'grapheme' }) }), {
  maxLength: 5,
});
const written = (stage: readonly unknown[], person: readonly unknown[], profile: unknown) =>
  writeStageLine(
    Buffer.from(stage.map((intake) => JSON.stringify(intake)).join(',')),
    person.map((intake) => JSON.stringify(intake)),
    JSON.stringify(profile),
  );

describe('The line of a life stage', () => {
  it('is part of a reply that any reader of JSON reads as a whole', () => {
    fc.assert(
      fc.property(intakes, intakes, (stage, person) => {
        const reply: unknown = JSON.parse(written(stage, person, { sex: 'Female' }).toString());
        expect(reply).toEqual({ intakes: [...stage, ...person], profile: { sex: 'Female' } });
      }),
    );
  });

  it('is separated from what is said of the person', () => {
    fc.assert(
      fc.property(intakes, intakes, (stage, person) => {
        const { stageLine, rest } = readStageLine(written(stage, person, { sex: 'Female' }));
        expect(JSON.parse(`[${Buffer.from(stageLine, 'latin1').toString()}]`)).toEqual(stage);
        expect(rest).toEqual({ intakes: person, profile: { sex: 'Female' } });
      }),
    );
  });

  it('is empty where a reply has none, as those of the version before', () => {
    const reply = { intakes: [{ nutrient: 'iron' }], profile: { sex: 'Female' } };
    expect(readStageLine(Buffer.from(JSON.stringify(reply)))).toEqual({ stageLine: '', rest: reply });
  });
});
