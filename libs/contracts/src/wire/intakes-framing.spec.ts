import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readIntakes, writeIntakesOfPeople, writePersonIntakes } from './intakes-framing.js';

const intakes = fc.array(fc.record({ nutrient: fc.string(), value: fc.string({ unit: 'grapheme' }) }), {
  maxLength: 5,
});
const person = fc.record({ stage: fc.nat(), profile: fc.constant({ sex: 'Female' }), intakes });
const json = (value: unknown) => JSON.stringify(value);
const bytes = (value: unknown) => Buffer.from(json(value));
const parsed = (line: string): unknown => JSON.parse(Buffer.from(line, 'latin1').toString());
const decoded = (value: unknown) => parsed(json(value));

describe('A reply about several people', () => {
  const replies = fc.record({
    people: fc.array(person, { minLength: 1, maxLength: 4 }),
    stages: fc.array(intakes, { maxLength: 3 }),
  });

  it('is JSON to any reader', () => {
    fc.assert(
      fc.property(replies, ({ people, stages }) => {
        const reply = writeIntakesOfPeople(people.map(json), stages.map(bytes));
        expect(JSON.parse(reply.toString())).toEqual({ people, stages });
      }),
    );
  });

  it('is separated into its people and its life stages', () => {
    fc.assert(
      fc.property(replies, ({ people, stages }) => {
        const framed = readIntakes(writeIntakesOfPeople(people.map(json), stages.map(bytes)));
        expect(decoded(framed.people)).toEqual(people);
        expect(framed.stageLines.slice(0, stages.length).map(parsed)).toEqual(stages);
      }),
    );
  });
});

describe('A reply about one person', () => {
  it('is JSON to any reader, with the intakes of the life stage first', () => {
    fc.assert(
      fc.property(intakes, intakes, (stage, own) => {
        const reply = writePersonIntakes(bytes(stage), own.map(json), json({ sex: 'Female' }));
        expect(JSON.parse(reply.toString())).toEqual({ intakes: [...stage, ...own], profile: { sex: 'Female' } });
      }),
    );
  });

  it('has the intakes of the life stage on a line of their own, as the version before reads them', () => {
    const reply = writePersonIntakes(
      bytes([{ nutrient: 'iron' }, { nutrient: 'zinc' }]),
      ['{"nutrient":"energy"}'],
      '{}',
    );
    expect(reply.toString().split('\n')).toEqual([
      '{"intakes":[',
      '{"nutrient":"iron"},{"nutrient":"zinc"}',
      ',{"nutrient":"energy"}],"profile":{}}',
    ]);
  });

  it('is read as a whole', () => {
    const reply = { intakes: [{ nutrient: 'iron' }], profile: { sex: 'Female' } };
    expect(readIntakes(bytes(reply))).toEqual({ people: [reply], stageLines: [] });
  });
});
