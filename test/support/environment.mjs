import { AsyncLocalStorage } from 'node:async_hooks';
import NodeEnvironment from 'jest-environment-node';

/** Stores of asynchronous context that a suite has run, one of Jest's own among them. */
const used = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...args) {
  used.add(this);
  return run.apply(this, args);
};

/**
 * Node's environment of a suite, which ends with the suite's stores of asynchronous context. Before Node 24 every promise of
 * a worker would else be entered into those of all its suites so far.
 */
export default class extends NodeEnvironment {
  async teardown() {
    await super.teardown();
    for (const store of used) store.disable();
    used.clear();
  }
}
