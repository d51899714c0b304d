import { checkSync } from 'recheck';

// Pure JavaScript, for the same results everywhere; the default prefers a native program where there is one.
process.env.RECHECK_SYNC_BACKEND = 'pure';

const LIMITS = { timeout: 30_000 };

/** Flags that do not change which texts match, and that the checker does not know. */
const IGNORED_FLAGS = /[dg]/g;

/**
 * Requires regular expressions that are proven to take linear time: no text can block the event loop. recheck
 * proves it with automata; patterns that it can only fuzz (lookarounds, backreferences) are rejected too. Exceptions are
 * for texts that callers cannot send: one line each, with the reason.
 */
export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      slow: '/{{source}}/ takes {{complexity}} time, for example with {{attack}}.',
      unproven: '/{{source}}/ is not proven linear. Write it without lookarounds and backreferences.',
      dynamic: 'Write the pattern as a literal, so that it can be proven linear.',
      reason: 'Disable {{rule}} for one line at a time, with the reason after two hyphens.',
    },
  },
  create(context) {
    const prove = (node, source, flags) => {
      const finding = findingOf(source, flags.replace(IGNORED_FLAGS, ''));
      if (finding) context.report({ node, ...finding });
    };
    const constructed = (node) => {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
      const [source, flags] = node.arguments.map(textOf);
      if (source === undefined || (node.arguments.length > 1 && flags === undefined)) {
        context.report({ node, messageId: 'dynamic' });
      } else prove(node, source, flags ?? '');
    };
    return {
      'Literal[regex]': (node) => prove(node, node.regex.pattern, node.regex.flags),
      NewExpression: constructed,
      CallExpression: constructed,
      Program: () => reportDisabledWithoutReason(context),
    };
  },
};

function findingOf(source, flags) {
  const first = checkSync(source, flags, LIMITS);
  // recheck by default only fuzzes patterns with large repetitions.
  const fuzzed = first.status === 'safe' && first.checker === 'fuzz';
  const { status, checker, complexity, attack } = fuzzed
    ? checkSync(source, flags, { ...LIMITS, checker: 'automaton' })
    : first;
  if (status === 'safe' && checker === 'automaton') return undefined;
  if (status !== 'vulnerable') return { messageId: 'unproven', data: { source } };
  return { messageId: 'slow', data: { source, complexity: complexity.summary, attack: attack.pattern } };
}

/** The text of a string literal or of a template without expressions. */
function textOf(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node.type === 'TemplateLiteral' && node.expressions.length === 0 ? node.quasis[0].value.cooked : undefined;
}

function reportDisabledWithoutReason(context) {
  for (const { type, value, justification, node } of context.sourceCode.getDisableDirectives().directives) {
    const concerned = value === '' || value.split(',').some((rule) => rule.trim() === context.id);
    if (!concerned || type === 'enable') continue;
    if (type === 'disable' || justification === '') {
      context.report({ loc: node.loc, messageId: 'reason', data: { rule: context.id } });
    }
  }
}
