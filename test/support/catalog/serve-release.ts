import { catalog } from '#contracts';
import { type TypedRequester } from '#messaging';
import { type BuiltRelease, type ReleaseBuilder } from '../../../libs/food-import/src/release-builder.js';
import { eventually } from '../eventually.js';

/** Imports a catalog and waits until the service of `client` serves it. */
export async function serveRelease(
  builder: ReleaseBuilder,
  client: TypedRequester,
  ...release: Parameters<ReleaseBuilder['build']>
): Promise<BuiltRelease> {
  const revision = () =>
    client.ask(catalog.listUnits, {}).then(
      (reply) => reply.revision,
      () => undefined,
    );
  const before = await revision();
  const built = await builder.build(...release);
  await eventually(revision, (now) => now !== undefined && now !== before);
  return built;
}
