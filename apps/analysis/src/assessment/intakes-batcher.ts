import { Injectable } from '@nestjs/common';
import {
  type CallOptions,
  MAX_OTHERS,
  type PersonalProfile,
  type PersonIntakes,
  readIntakes,
  recommendation,
  RemoteError,
  ServiceError,
} from '#contracts';
import { batchesOf, sampledTrace, TickBatcher, TypedRequester } from '#messaging';

/** What the recommendation service says of a person. Its texts are byte strings. */
export interface PersonReply {
  readonly person: PersonIntakes;
  /** JSON of the intakes of the life stage; absent where `person` has all intakes. */
  readonly stageLine: string | undefined;
}

/** Request for the intakes of one person that waits for the end of the tick. */
interface IntakesCall {
  readonly person: PersonalProfile;
  readonly options: CallOptions;
  readonly resolve: (reply: PersonReply) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batch loader of intakes: the requests of one tick share one message. The message costs more than the intakes of a
 * person. A person that the reply lacks is requested alone, as by the version before, and so is everyone where a batch
 * fails. Where the recommendation service is unavailable, the whole batch gets its error.
 */
@Injectable()
export class IntakesBatcher {
  private readonly batcher = new TickBatcher<IntakesCall>((calls) => {
    for (const batch of batchesOf(calls, 1 + MAX_OTHERS)) void this.send(batch);
  });

  constructor(private readonly requester: TypedRequester) {}

  /** @throws RemoteError for an error reply; ServiceError (503) where none came */
  load(person: PersonalProfile, options: CallOptions): Promise<PersonReply> {
    return new Promise((resolve, reject) => this.batcher.post({ person, options, resolve, reject }));
  }

  private async send(batch: readonly IntakesCall[]): Promise<void> {
    try {
      const replies = await this.request(batch);
      batch.forEach((call, index) => {
        const reply = replies[index];
        if (reply) call.resolve(reply);
        else void this.send([call]);
      });
    } catch (error) {
      for (const call of batch) {
        if (batch.length === 1 || isUnavailable(error)) call.reject(error);
        else void this.send([call]);
      }
    }
  }

  /** Replies in the order of the batch. A service of the version before answers for its first person alone. */
  private async request(batch: readonly IntakesCall[]): Promise<PersonReply[]> {
    const [first, ...rest] = batch;
    if (!first) return [];
    const others = rest.map(({ person }) => person);
    const { data } = await this.requester.askBytes(
      recommendation.listIntakes,
      { ...first.person, others },
      others.length === 0 ? first.options : optionsOf(batch),
    );
    const { people, stageLines } = readIntakes(data);
    return (people as readonly PersonIntakes[]).map((person) => {
      const stage = 'stage' in person ? person.stage : undefined;
      return { person, stageLine: stage === undefined ? undefined : stageLines[stage] };
    });
  }
}

/** Options of a shared message, which belongs to no single request. */
const optionsOf = (batch: readonly IntakesCall[]): CallOptions => ({
  deadline: batch[0]?.options.deadline,
  traceparent: sampledTrace(batch.map(({ options }) => options.traceparent)),
});

const isUnavailable = (error: unknown): boolean =>
  (error instanceof ServiceError || error instanceof RemoteError) && error.status === 503;
