import { describe, expect, it } from '@jest/globals';
import {
  type Intake,
  type PersonalProfile,
  type Requester,
  writeIntakesOfPeople,
  writePersonIntakes,
} from '#contracts';
import { TypedRequester } from '#messaging';
import { IntakesBatcher } from './intakes-batcher.js';
import { PersonIntakes } from './person-intakes.js';

const person: PersonalProfile = {
  system: 'DRI',
  sex: 'Female',
  physicalActivityLevelCategory: 'LowActive',
  pregnancyDurationInWeeks: 0,
  lactationDurationInMonths: 0,
};
const intake = (nutrient: string, value: string): Intake => ({ nutrient, recommended: { value }, meaning: 'minimum' });
const recommends = (nutrient: string, value: string) => [nutrient, `,"recommended":{"value":"${value}"}`];
const inOrder = ['iron', 'zinc', 'energy'];
const nutrients = { inOrder, places: new Map(inOrder.map((nutrient, place) => [nutrient, place])) };
const json = (value: unknown) => JSON.stringify(value);
const framed = (stage: readonly Intake[], own: readonly Intake[]) =>
  writeIntakesOfPeople([json({ stage: 0, profile: {}, intakes: own })], [Buffer.from(json(stage))]);

/** Intakes of as many requests, each answered by the next reply. */
async function afterReplies(replies: readonly Buffer[]): Promise<unknown[]> {
  const waiting = [...replies];
  const requester: Requester = {
    request: () => Promise.resolve({ data: waiting.shift() ?? Buffer.alloc(0), header: () => undefined }),
  };
  const intakes = new PersonIntakes(new IntakesBatcher(new TypedRequester(requester)));
  const found: unknown[] = [];
  for (let asked = 0; asked < replies.length; asked++) {
    const reply = await intakes.of(person, {});
    if ('intakes' in reply)
      found.push(reply.intakes.inOrderOf(nutrients).map((each) => each && [each.nutrient, each.recommendedJson]));
  }
  return found;
}

describe('The intakes of a person', () => {
  it('are those of the life stage and those of the person alone, in the order of the nutrients', async () => {
    const energy = (value: string) => [intake('energy', value)];
    const stage = [intake('iron', '18')];
    expect(await afterReplies([framed(stage, energy('2000')), framed(stage, energy('2400'))])).toEqual([
      [recommends('iron', '18'), undefined, recommends('energy', '2000')],
      [recommends('iron', '18'), undefined, recommends('energy', '2400')],
    ]);
  });

  it('are without nutrients that the caller may not see', async () => {
    expect(await afterReplies([framed([intake('copper', '0.9')], [intake('protein', '46')])])).toEqual([
      [undefined, undefined, undefined],
    ]);
  });

  it('are always those of the reply, while replicas with different tables take turns', async () => {
    const [before, after] = ['18', '19'].map((value) => framed([intake('iron', value)], []));
    const [iron18, iron19] = ['18', '19'].map((value) => [recommends('iron', value), undefined, undefined]);
    expect(await afterReplies([before!, after!, before!, after!])).toEqual([iron18, iron19, iron18, iron19]);
  });

  it('are all in a reply of the version before, which has no stages', async () => {
    const stage = [intake('iron', '18')];
    const reply = writePersonIntakes(Buffer.from(json(stage)), [json(intake('energy', '2000'))], '{}');
    expect(await afterReplies([reply])).toEqual([[recommends('iron', '18'), undefined, recommends('energy', '2000')]]);
  });

  it('are replaced by what is wrong with the person, in any characters', async () => {
    const problem = { code: 'out-of-range', field: 'weightInPounds', details: { expected: '1‥2' } };
    const requester: Requester = {
      request: () =>
        Promise.resolve({ data: writeIntakesOfPeople([json({ problems: [problem] })], []), header: () => undefined }),
    };
    const reply = await new PersonIntakes(new IntakesBatcher(new TypedRequester(requester))).of(person, {});
    expect(reply).toEqual({ problems: [{ ...problem, field: 'profile.weightInPounds' }] });
  });
});
