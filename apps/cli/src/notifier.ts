import { type Publisher } from '#messaging';
import { publishOnce } from '#messaging/publish';
import { type NatsEnv, natsOptions, oneLine } from '#service-kit/base';

/**
 * Publisher of a command's changes to running services. The first event connects it. The change is committed by then and
 * services notice it later even without NATS, so that a failure here is a warning.
 */
export class ServiceNotifier implements Publisher {
  private published: Promise<void> = Promise.resolve();

  constructor(private readonly env: NatsEnv) {}

  publish(subject: string, body?: object): void {
    this.published = this.published.then(() => this.send(subject, body));
  }

  /** Resolves when every event is published, or has failed with its warning. */
  settled(): Promise<void> {
    return this.published;
  }

  private async send(subject: string, body: object | undefined): Promise<void> {
    try {
      await publishOnce(natsOptions('nutrition-cli', this.env), subject, body);
    } catch (error) {
      process.stderr.write(
        `nutrition: warning: ${oneLine(error)}; the change is made, and running services notice it within 5 s\n`,
      );
    }
  }
}
