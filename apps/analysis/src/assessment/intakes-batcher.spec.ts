import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type CallOptions,
  deadlineIn,
  Header,
  type IntakesRequest,
  MAX_OTHERS,
  type PersonalProfile,
  RemoteError,
  type Requester,
  ServiceError,
  toMessages,
  type WireReply,
  writeIntakesOfPeople,
} from '#contracts';
import { TypedRequester } from '#messaging';
import { IntakesBatcher } from './intakes-batcher.js';

const personOf = (ageInMonths: number): PersonalProfile => ({
  system: 'DRI',
  sex: 'Female',
  ageInMonths,
  physicalActivityLevelCategory: 'LowActive',
  pregnancyDurationInWeeks: 0,
  lactationDurationInMonths: 0,
});

/** Recommendation service stub: replies the age of each person, and whether it is above ten months as its stage. */
class Recommendation implements Requester {
  readonly messages: { ages: (number | undefined)[]; requestId?: string; traceparent?: string }[] = [];
  /** Status or error of requests with other people; `undefined`: they succeed. */
  failure: number | Error | undefined;
  /** Whether it is the version before, which ignores other people. */
  isPrevious = false;

  request(_subject: string, payload: Uint8Array, { headers }: Parameters<Requester['request']>[2]): Promise<WireReply> {
    const { others = [], ...person } = JSON.parse(Buffer.from(payload).toString()) as IntakesRequest;
    const ages = [person, ...others].map(({ ageInMonths }) => ageInMonths);
    this.messages.push({
      ages,
      requestId: headers[Header.requestId],
      traceparent: headers[Header.traceparent],
    });
    if (others.length > 0 && this.failure instanceof Error) return Promise.reject(this.failure);
    if (others.length > 0 && typeof this.failure === 'number') return Promise.resolve(errorReply(this.failure));
    if (this.isPrevious) return Promise.resolve(replied(JSON.stringify({ intakes: [], profile: ages[0] })));
    const people = ages.map((age = 0) => JSON.stringify({ stage: Number(age > 10), profile: age, intakes: [] }));
    return Promise.resolve(replied(writeIntakesOfPeople(people, [Buffer.from('["young"]'), Buffer.from('["old"]')])));
  }

  get ages(): (number | undefined)[][] {
    return this.messages.map(({ ages }) => ages);
  }
}

const replied = (data: string | Buffer, headers: Record<string, string> = {}): WireReply => ({
  data: Buffer.from(data),
  header: (name) => headers[name],
});
const errorReply = (status: number): WireReply =>
  replied(JSON.stringify(toMessages([{ code: 'unavailable' }], { source: 'recommendation' })), {
    [Header.errorCode]: String(status),
  });

let service: Recommendation;
let batcher: IntakesBatcher;
beforeEach(() => {
  service = new Recommendation();
  batcher = new IntakesBatcher(new TypedRequester(service));
});

const load = (age: number, options: CallOptions = {}) => batcher.load(personOf(age), options);
/** Age and stage that a call gets. */
const replyTo = async (age: number, options?: CallOptions) => {
  const { person, stageLine } = await load(age, options);
  return ['profile' in person && person.profile, stageLine];
};

describe('Requests for intakes in one tick of the event loop', () => {
  it('share one message, and each gets its own person and life stage', async () => {
    expect(await Promise.all([1, 20, 3].map((age) => replyTo(age)))).toEqual([
      [1, '["young"]'],
      [20, '["old"]'],
      [3, '["young"]'],
    ]);
    expect(service.ages).toEqual([[1, 20, 3]]);
  });

  it('share a message up to the limit of its reply', async () => {
    await Promise.all(Array.from({ length: MAX_OTHERS + 3 }, (_, age) => load(age)));
    expect(service.ages.map(({ length }) => length)).toEqual([MAX_OTHERS + 1, 2]);
  });

  it('do not share a message with a much later deadline', async () => {
    await Promise.all([2000, 500, 2000, 500].map((ms, age) => load(age, { deadline: deadlineIn(ms) })));
    expect(service.ages).toEqual([
      [0, 2],
      [1, 3],
    ]);
  });

  it('share a message of the first trace that is sampled', async () => {
    const [dropped, first, second] = ['1-00', '2-01', '3-01'].map(
      (end) => `00-${'0'.repeat(31)}1-${'a'.repeat(15)}${end}`,
    );
    await Promise.all([dropped, first, second].map((traceparent, age) => load(age, { traceparent, requestId: 'one' })));
    expect(service.messages).toEqual([{ ages: [0, 1, 2], traceparent: first, requestId: undefined }]);
  });

  it('all get the error of a service that is unavailable', async () => {
    service.failure = ServiceError.of('timeout');
    expect(await Promise.allSettled([load(1), load(2)])).toEqual(
      [1, 2].map(() => ({ status: 'rejected', reason: service.failure })),
    );
    service.failure = 503;
    for (const result of await Promise.allSettled([load(1), load(2)]))
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(RemoteError) });
    expect(service.ages).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });
});

describe('A person is requested alone', () => {
  it('where it is the only one of the tick, with the ids of its request', async () => {
    const traceparent = `00-${'0'.repeat(31)}1-${'a'.repeat(15)}1-00`;
    await load(1, { requestId: 'one', traceparent });
    expect(service.messages).toEqual([{ ages: [1], requestId: 'one', traceparent }]);
  });

  it('where the service is of the version before, which answers for the first of a message', async () => {
    service.isPrevious = true;
    expect(await Promise.all([1, 20, 3].map((age) => replyTo(age)))).toEqual([
      [1, undefined],
      [20, undefined],
      [3, undefined],
    ]);
    expect(service.ages).toEqual([[1, 20, 3], [20], [3]]);
  });

  it('where the shared request fails because of one person', async () => {
    service.failure = 500;
    expect(await Promise.all([1, 20].map((age) => replyTo(age)))).toEqual([
      [1, '["young"]'],
      [20, '["old"]'],
    ]);
    expect(service.ages).toEqual([[1, 20], [1], [20]]);
  });
});
