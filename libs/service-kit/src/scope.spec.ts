import { describe, expect, it } from '@jest/globals';
import { createLogger } from './logging.js';
import { ProcessScope } from './scope.js';

const newScope = () => new ProcessScope(createLogger('test', 'silent'));

describe('The resources of a process', () => {
  it('are closed one after the other, the last opened first', async () => {
    const scope = newScope();
    const steps: string[] = [];
    for (const name of ['database', 'server']) {
      scope.defer(async () => {
        steps.push(`closing ${name}`);
        await new Promise(setImmediate);
        steps.push(`closed ${name}`);
      });
    }
    await scope.close();
    expect(steps).toEqual(['closing server', 'closed server', 'closing database', 'closed database']);
  });

  it('are closed although one of them fails to', async () => {
    const scope = newScope();
    let closed = false;
    scope.defer(() => (closed = true));
    scope.defer(() => Promise.reject(new Error('stuck')));
    await scope.close();
    expect(closed).toBe(true);
  });

  it('are closed once, however often the process is told to stop', async () => {
    const scope = newScope();
    let closed = 0;
    scope.defer(() => closed++);
    await Promise.all([scope.close(), scope.close()]);
    expect(closed).toBe(1);
  });

  describe('of which one closes slowly', () => {
    /** Stops a process with a slow resource. Resolves once the other one is closed. */
    async function stopping() {
      const scope = newScope();
      let release = () => {};
      const other = new Promise<void>((resolve) => {
        scope.defer(resolve);
      });
      scope.defer(() => new Promise<void>((resolve) => (release = resolve)));
      const stopped = scope.close(1);
      await other;
      return { stopped, release };
    }

    it('are closed without waiting for it', async () => {
      const { stopped, release } = await stopping();
      release();
      await stopped;
    });

    it('are all closed when the process has stopped', async () => {
      const { stopped, release } = await stopping();
      let over = false;
      void stopped.then(() => (over = true));
      await new Promise(setImmediate);
      expect(over).toBe(false);
      release();
      await stopped;
    });
  });
});
