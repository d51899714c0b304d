import Sequencer from '@jest/test-sequencer';

/**
 * Order of the suites: those of whole parts first, so that the short ones beside the sources fill the end of a run. Jest
 * alone orders a first run by the size of files, and one worker would end it with a suite of processes.
 */
export default class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isOfParts = ({ path, context }) => path.startsWith(`${context.config.rootDir}/test/`);
    return [...sorted.filter(isOfParts), ...sorted.filter((test) => !isOfParts(test))];
  }
}
