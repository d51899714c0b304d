import { type ClientBase } from 'pg';
import { type FilledRange, fillIndexes, type FillTask } from './fill-indexes.js';
import { rankFoods, type RankTask } from './rank-foods.js';

/** Part of a build of indexes that needs no other part of its step. */
export type IndexTask = RankTask | FillTask;

/** Runs tasks, each on a connection of its own or one after the other. @returns what the filling ones found, in their order */
export type TaskRunner = (
  tasks: readonly IndexTask[],
  progress: (foods: number) => void,
) => Promise<readonly FilledRange[]>;

/** Runs a task on a connection. */
export const runTask = (
  connection: ClientBase,
  task: IndexTask,
  progress: (foods: number) => void,
): Promise<FilledRange | undefined> =>
  task.kind === 'fill' ? fillIndexes(connection, task, progress) : rankFoods(connection, task).then(() => undefined);

/** Runs tasks one after the other on one connection. */
export const oneByOne =
  (connection: ClientBase): TaskRunner =>
  async (tasks, progress) => {
    const filled: FilledRange[] = [];
    for (const task of tasks) {
      const range = await runTask(connection, task, progress);
      if (range) filled.push(range);
    }
    return filled;
  };
