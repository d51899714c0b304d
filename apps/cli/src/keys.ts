import { Command, InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { type IssuedKey, type Keys } from '#catalog-store/admin';
import { oneLine } from '#service-kit/base';
import { withDatabase } from './database.js';
import { listing, outputFailure, print, table } from './output.js';

interface CreateOptions {
  readonly profile: string;
  readonly perMinute?: number;
  readonly expires?: Date;
  readonly json?: boolean;
}

const MAX_PER_MINUTE = 10_000_000;
const MAX_GRACE_S = 366 * 24 * 3600;

export const keysCommand = (): Command =>
  new Command('keys')
    .description('API keys: their access profiles and rate limits')
    .addCommand(createCommand())
    .addCommand(listCommand())
    .addCommand(changeCommand())
    .addCommand(rotateCommand())
    .addCommand(
      new Command('revoke')
        .description('revoke a key permanently')
        .argument('<id>', 'id of the key')
        .action((id: string) => withKeys((keys) => keys.revoke(id.toLowerCase()))),
    )
    .addCommand(logCommand());

const createCommand = (): Command =>
  new Command('create')
    .description('create a key; it is shown only now')
    .argument('<label>', 'name of its owner or purpose', label)
    .requiredOption('--profile <name>', 'its access profile')
    .option(
      '--per-minute <n>',
      'requests per minute, over all gateways together (default: no limit)',
      upTo(MAX_PER_MINUTE),
    )
    .option('--expires <date>', 'YYYY-MM-DD (from its start on, in UTC) or an instant with its zone', date)
    .option('--json', 'print as JSON')
    .action(async (name: string, { profile, perMinute, expires, json }: CreateOptions) => {
      const key = { label: name, profile, perMinute: perMinute ?? null, expires: expires ?? null };
      await show(await withKeys((keys) => keys.create(key)), json, 'is created');
    });

const listCommand = (): Command =>
  listing(
    'list',
    'list keys without their secrets, which are not stored',
    () => withKeys((keys) => keys.list()),
    (keys) =>
      table(['id', 'label', 'state', 'profile', 'perMinute', 'created', 'expires', 'graceUntil', 'lastUsed'], keys),
  );

const changeCommand = (): Command =>
  new Command('change')
    .description('change profile or limit of a key; its secret stays')
    .argument('<id>', 'id of the key')
    .option('--profile <name>', 'its access profile')
    .option('--per-minute <n>', 'requests per minute, over all gateways together; none: no limit', limit)
    .action(async (id: string, { profile, perMinute }: Partial<CreateOptions>, command: Command) => {
      if (profile === undefined && perMinute === undefined) {
        command.error('error: nothing to change: give --profile or --per-minute');
      }
      const change = { profile, perMinute: perMinute === Infinity ? null : perMinute };
      await withKeys((keys) => keys.change(id.toLowerCase(), change));
    });

const logCommand = (): Command =>
  listing(
    'log',
    'list the changes of keys: issued, changed, rotated, revoked',
    () => withKeys((keys) => keys.log()),
    (entries) =>
      table(
        ['at', 'key', 'label', 'action', 'operator', 'details'],
        entries.map((entry) => ({ ...entry, details: JSON.stringify(entry.details) })),
      ),
  );

const rotateCommand = (): Command =>
  new Command('rotate')
    .description('give a key a new secret under the same id; it is shown only now')
    .argument('<id>', 'id of the key')
    .option('--grace <seconds>', 'how long the old secret still works', upTo(MAX_GRACE_S, 0), 0)
    .option('--json', 'print as JSON')
    .action(async (id: string, { grace, json }: { grace: number; json?: boolean }) =>
      show(await withKeys((keys) => keys.rotate(id.toLowerCase(), grace)), json, 'has a new secret'),
    );

async function withKeys<Result>(work: (keys: Keys) => Promise<Result>): Promise<Result> {
  const { Keys } = await import('#catalog-store/admin');
  return withDatabase((database, publisher) => work(new Keys(database, publisher)));
}

/**
 * Prints a new secret.
 * @throws Error with the id of its key where the output failed, a closed pipe included: the secret is lost
 */
async function show({ id, key }: IssuedKey, json: boolean | undefined, done: string): Promise<void> {
  print({ id, key }, json, () => [
    `id   ${id}`,
    `key  ${key}`,
    'The key is not stored: keep it, it is shown this once.',
  ]);
  const failure = await outputFailure();
  if (failure) {
    throw new Error(
      `key ${id} ${done}, but it could not be shown: ${oneLine(failure)}; rotate it, or: nutrition keys revoke ${id}`,
    );
  }
}

function label(text: string): string {
  if (!/^[^\p{Cc}]{1,200}$/u.test(text) || text.trim() === '') {
    throw new InvalidArgumentError('A label has 1 to 200 characters on one line.');
  }
  return text;
}

function upTo(max: number, min = 1): (text: string) => number {
  return (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    if (!(number >= min && number <= max)) throw new InvalidArgumentError(`Give a whole number from ${min} to ${max}.`);
    return number;
  };
}

/** Infinity stands for `none`: commander would take null for a missing value. */
const limit = (text: string): number => (text === 'none' ? Infinity : upTo(MAX_PER_MINUTE)(text));

const Instant = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).transform((text) => new Date(text));

function date(text: string): Date {
  const instant = Instant.safeParse(text);
  if (!instant.success) throw new InvalidArgumentError('Write it as 2030-01-31, or 2030-01-31T12:00:00Z.');
  if (instant.data.getTime() <= Date.now()) throw new InvalidArgumentError('It is in the past.');
  return instant.data;
}
