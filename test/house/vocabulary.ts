/** Retired name of this project, and the standard term that replaced it. */
export interface RetiredTerm {
  readonly name: RegExp;
  readonly use: string;
  /** Paths in which the name is retired. Default: all. */
  readonly within?: RegExp;
}

const CODE = /\.(?:ts|mjs|cjs|js)$/;
const SERVICES = /^(?:apps|libs)\/.*\.ts$/;
const GATEWAY = /^apps\/gateway\/.*\.ts$/;
const PROSE = /\.md$/;
const TESTS_AND_PROSE = /^test\/.*\.ts$|\.md$/;

/** Whole identifiers. */
const words = (use: string, names: string, within = CODE): RetiredTerm[] =>
  names.split(' ').map((name) => ({ name: new RegExp(`(?<![\\w$])${name}(?![\\w$])`), use, within }));

/** Names of classes, interfaces, types and constants that elsewhere are ordinary English. */
const declarations = (use: string, names: string, within = CODE): RetiredTerm[] =>
  names
    .split(' ')
    .map((name) => ({ name: new RegExp(`\\b(?:class|interface|type|const|enum|new) ${name}\\b`), use, within }));

/** Names of functions and methods that elsewhere are ordinary English. */
const functions = (use: string, names: string, within = SERVICES): RetiredTerm[] =>
  names.split(' ').map((name) => ({
    name: new RegExp(`\\bfunction ${name}\\b|\\bconst ${name} =|^ +(?:async )?${name}\\(.*\\{$`),
    use,
    within,
  }));

/** Phrases of docs and of test titles, in any case. */
const phrases = (use: string, texts: readonly string[], within = TESTS_AND_PROSE): RetiredTerm[] =>
  texts.map((text) => ({ name: new RegExp(`\\b${text}\\b`, 'i'), use, within }));

export const retired: readonly RetiredTerm[] = [
  ...words('ResponseCache', 'KeptAnswers answersAtHand keptAnswers'),
  ...words('FoodBatcher', 'FoodsTogether foodsTogether'),
  ...words('KeyResolver', 'AccessQuestions accessQuestions'),
  ...words('BestEffortRedis', 'OptionalRedis optionalRedis'),
  ...words('client errors', 'brokenRequests'),
  ...words('RevisionTracker: serveStale, tryRefresh', 'goOn claimRenewal'),
  ...words('rollback', 'swapBack'),
  ...words('MergeJoinReader, SortedKeyCheck, truncatedTables', 'SortedRows KeyOrder cutTables'),
  ...words('staticRank, recomputeRanks', 'standingOf restand'),
  ...words('tokenize, splitWords, stem', 'wordsOf termOf', /^(?:libs\/food-search|apps\/explorer)\/.*\.ts$/),
  ...words('informativeness', 'telling', /^libs\/food-search\/.*\.ts$/),
  ...words('MIN_PREFIX', 'TELLING_BEGINNING'),
  ...words('optionalWords', 'wordsAside'),
  ...words('extraNutrients', 'furtherNutrients'),
  {
    name: /\bkind: 'further'|\bfurther: SourceNutrient\b|\bfurther(?: = ''|: string\b)/,
    use: 'extra, extraMembers',
    within: SERVICES,
  },
  { name: /\bthis\.kept\b/, use: 'cachedLists', within: /^apps\/catalog\/.*\.ts$/ },
  ...words('interpretations', 'waysToAsk'),
  ...words('filter', 'narrowed', SERVICES),
  ...words('relevance cache', 'rememberedRelevance'),
  ...words('bitParallelDistance, weightedDistance', 'editsFrom typingCost'),
  ...words('CompositionLoader', 'CompositionSource compositionSource'),
  ...words('stageIntakes, personIntakes', 'ofStage ofPerson'),
  ...words('catalog stub', 'kitchen', /^apps\/(?:analysis|recommendation)\/.*\.ts$/),
  ...declarations('TickBatcher', 'Outbox'),
  ...declarations('UpstreamForwarder', 'Exchange'),
  ...declarations('AdaptiveConcurrencyLimiter', 'Room'),
  ...declarations('PerKeyBulkhead', 'Lanes'),
  ...declarations('BatchLoader', 'Batches'),
  ...declarations('UpstreamQuery, Representation, VariantKey', 'Question Answer Circumstances', SERVICES),
  ...declarations('PreserializedReply', 'Encoded'),
  ...declarations('Instrumentation, SubjectRegistry', 'Observer Listeners'),
  ...declarations('RevisionTracker', 'Revisions'),
  ...declarations('ProfileView, ProfileViews', 'View Views'),
  ...declarations('docFeatures', 'FACTS'),
  ...functions('sendError', 'refuse', GATEWAY),
  ...functions('error response', 'refusal', GATEWAY),
  ...functions('memoize', 'remember'),
  ...functions('withTimeout', 'within'),
  ...functions('weightedDistance', 'edits'),
  ...functions('compress', 'packed'),
  ...phrases('cache hit, cached, available', ['at hand', 'answers? at hand']),
  ...phrases('no responders, rejected', ['turned away', 'turns? away']),
  ...phrases('cached response', ['kept answers?', 'answers? kept', 'kept repl(?:y|ies)']),
  ...phrases('circuit open', ['left alone for a second']),
  ...phrases('hedge after', ['end of its patience']),
  ...phrases('judged sets named by origin', ['kitchen main'], PROSE),
];

/** Names of files and folders that are retired, without their extension. */
const retiredFiles: readonly RetiredTerm[] = [
  { name: /(?:^|\/)(?:\d{4}-)?(?:kept-answers|answers-kept\S*|at-hand)(?=[./]|$)/, use: 'response-cache, cache-hit' },
  { name: /(?:^|\/)(?:\d{4}-)?asking-again\b/, use: 'hedged-retries' },
  { name: /(?:^|\/)\S*-in-batches\b/, use: 'tick-batching' },
  {
    name: /(?:^|\/)(?:\d{4}-)?(?:room|room-for-requests|lanes)(?=[./]|$)/,
    use: 'adaptive-concurrency-limiter, per-key-bulkhead',
  },
  { name: /(?:^|\/)(?:\d{4}-)?foods-together\b/, use: 'food-batcher' },
  { name: /(?:^|\/)(?:\d{4}-)?(?:refuse|refusals?|broken-requests)(?=[./]|$)/, use: 'error-response, client-errors' },
  { name: /(?:^|\/)(?:\d{4}-)?(?:key-order|sorted-rows)(?=[./]|$)/, use: 'key-check, merge-join-reader' },
  {
    name: /(?:^|\/)(?:\d{4}-)?(?:standing|edits|edits-from)(?=[./]|$)/,
    use: 'static-rank, damerau-distance, bit-parallel-distance',
  },
  { name: /(?:^|\/)(?:\d{4}-)?(?:outbox|exchange|revisions|optional-redis)(?=[./]|$)/, use: 'the term of its class' },
  { name: /(?:^|\/)further-nutrients\b/, use: 'extra-nutrients' },
  { name: /(?:^|\/)(?:\d{4}-)?judged(?=[./]|$)|(?:^|\/)floor\.json$/, use: 'relevance, thresholds' },
];

export interface Finding {
  readonly place: string;
  readonly found: string;
  readonly use: string;
}

/** Retired names in a file: in its path, and in its lines. */
export function findRetired(path: string, content: string): Finding[] {
  const inPath = retiredFiles.flatMap(({ name, use }) => {
    const found = name.exec(path)?.[0];
    return found === undefined ? [] : [{ place: path, found, use }];
  });
  const terms = retired.filter(({ within }) => within?.test(path) ?? true);
  const inLines = content.split('\n').flatMap((line, index) =>
    terms.flatMap(({ name, use }) => {
      const found = name.exec(line)?.[0];
      return found === undefined ? [] : [{ place: `${path}:${index + 1}`, found: found.trim(), use }];
    }),
  );
  return [...inPath, ...inLines];
}
