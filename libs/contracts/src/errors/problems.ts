import { type z } from 'zod';
import { errorCatalogue, type ErrorCode, type Problem, ServiceError } from './errors.js';

type Issue = z.core.$ZodRawIssue;

/** Maximum number of problems that a reply lists. */
export const MAX_PROBLEMS = 100;

/** Collects the problems of a request: the first {@link MAX_PROBLEMS}, one per field, and their total. */
export class ProblemList {
  private readonly first: Problem[] = [];
  private readonly fields = new Set<string | undefined>();
  private found = 0;

  /** The first problems, in the order they were found. */
  get listed(): readonly Problem[] {
    return this.first;
  }

  /** Number of problems, listed or not. */
  get count(): number {
    return this.found;
  }

  /** Adds a problem, unless its field has one already. `describe` is called only for problems that are listed. */
  add(describe: () => Problem): void {
    if (this.first.length < MAX_PROBLEMS) {
      const problem = describe();
      if (this.fields.has(problem.field)) return;
      this.fields.add(problem.field);
      this.first.push(problem);
    }
    this.found++;
  }

  /** Adds the problems of another list, which names other fields. */
  addAll({ listed, count }: ProblemList): void {
    listed.forEach((problem) => this.add(() => problem));
    this.found += count - listed.length;
  }

  /** @throws ServiceError where there is a problem */
  throwIfAny(): void {
    if (this.found > 0) throw problemsError(this.first, this.found);
  }
}

/** Error that lists the first {@link MAX_PROBLEMS} problems, of at least one. The last entry counts the rest. */
export function problemsError(problems: readonly Problem[], count = problems.length): ServiceError {
  const [first, ...rest] = problems.slice(0, MAX_PROBLEMS);
  if (!first) throw new RangeError('an error needs a problem');
  return new ServiceError([first, ...rest, ...(count > MAX_PROBLEMS ? [moreProblems(count - MAX_PROBLEMS)] : [])]);
}

const moreProblems = (count: number): Problem => ({ code: 'more-problems', details: { count } });

/** Value that a schema reads, or the problems of the input. */
export type Checked<Schema extends z.ZodType> =
  { readonly value: z.output<Schema>; readonly problems?: undefined } | { readonly problems: ProblemList };

/**
 * Validates `input` by `schema`.
 * @throws ServiceError (400) that lists the problems, each with its field as a path
 */
export function validate<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const checked = check(schema, input);
  if (checked.problems) throw problemsError(checked.problems.listed, checked.problems.count);
  return checked.value;
}

/**
 * Validates `input` by `schema`. Each field has one problem at most: the first that the schema finds.
 * @param path of the input in the request, the beginning of its fields' paths
 * @param problems list that the problems are added to
 */
export function check<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  path: readonly PropertyKey[] = [],
  problems = new ProblemList(),
): Checked<Schema> {
  // Raw issues hold the input, which distinguishes missing from invalid. `safeParse` would remove it from each issue and
  // write a message that is not used: for ten thousand issues that takes longer than the validation.
  const { value, issues } = schema._zod.run({ value: input, issues: [] }, { async: false }) as z.core.ParsePayload;
  if (issues.length === 0) return { value: value as z.output<Schema> };
  issues.forEach((issue, index) => {
    if (!isSamePath(issue.path, issues[index - 1]?.path)) problems.add(() => toProblem(issue, path));
  });
  return { problems };
}

/** Whether two consecutive issues concern the same field. */
const isSamePath = (path: readonly PropertyKey[] = [], before: readonly PropertyKey[] | undefined): boolean =>
  path.length === before?.length && path.every((part, index) => part === before[index]);

/** `['items', 2, 'unit']` → `items[2].unit`. */
export function fieldPath(path: readonly PropertyKey[]): string | undefined {
  if (path.length === 0) return undefined;
  return path.reduce<string>((whole, part) => {
    if (typeof part === 'number') return `${whole}[${part}]`;
    return whole === '' ? String(part) : `${whole}.${String(part)}`;
  }, '');
}

function toProblem(issue: Issue, path: readonly PropertyKey[]): Problem {
  const field = fieldPath([...path, ...(issue.path ?? [])]);
  return { ...(field !== undefined && { field }), ...describe(issue) };
}

function describe(issue: Issue): Omit<Problem, 'field'> {
  switch (issue.code) {
    case 'custom': {
      const { code, ...details } = (issue.params ?? {}) as { code?: string } & Record<string, string | number>;
      return { code: isErrorCode(code) ? code : 'invalid-value', details };
    }
    case 'too_small':
      if (issue.origin === 'array' || issue.origin === 'string') return { code: 'required' };
      return outOfRange(issue.inclusive ? 'of at least' : 'over', issue.minimum);
    case 'too_big':
      if (issue.origin === 'array') return { code: 'too-many', details: { limit: Number(issue.maximum) } };
      return outOfRange(issue.inclusive ? 'of at most' : 'under', issue.maximum);
    case 'invalid_type':
      return missingOr(issue, expectation(issue.expected));
    case 'invalid_value':
      return missingOr(issue, `one of: ${issue.values.map(String).join(', ')}`);
    case 'invalid_union':
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return missingOr(issue, 'a value of the documented form');
  }
}

const outOfRange = (relation: string, bound: number | bigint): Omit<Problem, 'field'> => ({
  code: 'out-of-range',
  details: { expected: `a number ${relation} ${bound}` },
});

function missingOr({ input }: Issue, expected: string): Omit<Problem, 'field'> {
  if (input === undefined) return { code: 'required' };
  if (typeof input === 'string' && !input.isWellFormed()) return { code: 'invalid-text' };
  return { code: 'invalid-value', details: { expected } };
}

function expectation(type: string): string {
  switch (type) {
    case 'int':
      return 'a whole number';
    case 'number':
      return 'a finite number';
    case 'array':
    case 'object':
      return `an ${type}`;
    default:
      return `a ${type}`;
  }
}

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in errorCatalogue;
