import { createHook } from 'node:async_hooks';

let retained: object | undefined;

/**
 * Keeps one of the objects alive that Node creates for every `process.nextTick`. Without one, a garbage collection drops
 * their hidden class, and code optimized for it creates all later ones on a slow path.
 */
export function keepTickShape(): void {
  if (retained) return;
  const hook = createHook({ init: (_id, _type, _trigger, resource: object) => (retained = resource) }).enable();
  process.nextTick(() => undefined);
  hook.disable();
}
