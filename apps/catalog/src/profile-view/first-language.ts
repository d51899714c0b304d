/** Answer to a query in one choice of languages. */
export interface LanguageAnswer {
  /** Whether it has any food or text. */
  readonly isFound: boolean;
  /** Whether words of the query were replaced, or are no words of the language. */
  readonly isGuess: boolean;
}

/**
 * First answer that is no guess, else the first guess, else the empty answer. Answers come in the order of the
 * preferred languages: a word of another language comes before a misspelt one of the own.
 * @param choices the preferred languages first; others are asked where those before answer with a guess or nothing
 */
export async function inFirstLanguage<Choice, Answer extends LanguageAnswer>(
  [preferred, ...others]: readonly [Choice, ...Choice[]],
  ask: (choice: Choice) => Promise<Answer>,
): Promise<Answer> {
  let best = await ask(preferred);
  for (const other of others) {
    if (best.isFound && !best.isGuess) break;
    const answer = await ask(other);
    if (answer.isFound && (!best.isFound || !answer.isGuess)) best = answer;
  }
  return best;
}
