import { describe, expect, it } from '@jest/globals';
import { mayHoldKey, readParameters, readRepeated } from './query-parameters.js';

describe('parameters of a query string', () => {
  it.each(['query=a&count=5', 'q%75ery=a&c%6Funt=5', '%71%75%65%72%79=a&co%75nt=5'])(
    '%s: a query and a count',
    (text) => {
      expect(readParameters(text, ['query', 'count'])).toEqual({ query: 'a', count: '5' });
    },
  );

  it('are the first of their name, however it is spelt', () => {
    expect(readParameters('%71uery=first&query=second', ['query'])).toEqual({ query: 'first' });
  });

  it('are absent where they are empty or without a name', () => {
    expect(readParameters('&=a&&query=&query=b&c=d&count', ['query', 'count', 'c'])).toEqual({ query: 'b', c: 'd' });
  });

  it('have a name that is decoded once, and as UTF-8', () => {
    expect(readParameters('%2571uery=a&%zzquery=b&%ff=c', ['query'])).toEqual({});
  });

  it('repeat under each spelling of their name', () => {
    expect(readRepeated('group=a&gro%75p=b', 'group')).toEqual(['a', 'b']);
  });
});

describe('a query string', () => {
  it.each(['apikey=k', 'query=a&apikey=k', 'query=a&%61pikey=k', 'query=a&api%6Bey=k', '%61%70%69%6b%65%79=k'])(
    '%s may hold a key',
    (text) => {
      expect(mayHoldKey(text)).toBe(true);
    },
  );

  it.each(['', 'query=banana&count=5', 'query=cr%C3%A8me&spell=false', 'query=%', '%61pikey'])(
    '%s holds none',
    (text) => {
      expect(mayHoldKey(text)).toBe(false);
    },
  );
});
