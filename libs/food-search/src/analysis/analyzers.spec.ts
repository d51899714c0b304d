import { describe, expect, it } from '@jest/globals';
import { OTHER_LANGUAGES } from '#contracts';
import { contentWords } from './analyzer.js';
import { analyzerOf } from './analyzers.js';

describe('the analyzer', () => {
  it('of each language that may be asked for is its own', () => {
    expect(OTHER_LANGUAGES.map((language) => analyzerOf(language).language)).toEqual([...OTHER_LANGUAGES]);
  });

  it('of a language without one is that of English', () => {
    expect(['en', 'ja', ''].map((language) => analyzerOf(language).language)).toEqual(['en', 'en', 'en']);
  });

  it.each([
    ['de', 'Kartoffel', 'Kartoffeln'],
    ['de', 'Apfel', 'Äpfel'],
    ['de', 'Ei', 'Eier'],
    ['de', 'Nuss', 'Nüsse'],
    ['de', 'Käse', 'Kaese'],
    ['de', 'Tomatensoße', 'Tomatensauce'],
    ['de', 'Mango', 'Mangos'],
    ['de', 'Kiwi', 'Kiwis'],
    ['de', 'Zucchini', 'Zucchinis'],
    ['de', 'Gans', 'Gänse'],
    ['de', 'Lachs', 'Lachse'],
    ['de', 'Erbse', 'Erbsen'],
    ['fr', 'pomme', 'pommes'],
    ['fr', 'chou', 'choux'],
    ['fr', 'poireau', 'poireaux'],
    ['fr', 'œuf', 'oeufs'],
    ['es', 'patata', 'patatas'],
    ['es', 'nuez', 'nueces'],
    ['es', 'cocido', 'cocidas'],
    ['es', 'camarón', 'camarones'],
    ['it', 'mela', 'mele'],
    ['fr', 'saucisson', 'saucissons'],
    ['fr', 'petit', 'petits'],
    ['fr', 'entier', 'entière'],
    ['fr', 'kaki', 'kakis'],
    ['fr', 'haché', 'hachées'],
    ['fr', 'salé', 'salée'],
    ['fr', 'saucisse', 'saucisses'],
    ['fr', 'macaroni', 'macaronis'],
    ['de', 'Gehacktes', 'Hackfleisch'],
    ['it', 'sedano', 'sedani'],
    ['it', 'melassa', 'melasse'],
    ['it', 'polvere', 'polveri'],
    ['it', 'uva', 'uve'],
    ['it', 'fico', 'fichi'],
    ['it', 'salato', 'salate'],
  ])('%s has one term for %s and %s', (language, one, other) => {
    const { tokenize, stem } = analyzerOf(language);
    expect(tokenize(other).map(stem)).toEqual(tokenize(one).map(stem));
  });

  it.each([
    ['de', 'Braten', 'Brät'],
    ['de', 'Kirschen', 'Kirsch'],
    ['de', 'mager', 'Magen'],
    ['de', 'Schweinelunge', 'Schweinelende'],
    ['de', 'gehackt', 'Gehacktes'],
    ['fr', 'frais', 'fraise'],
    ['fr', 'pommée', 'pomme'],
    ['fr', 'sucre', 'sucrée'],
    ['fr', 'saucisson', 'saucisse'],
    ['fr', 'potirons', 'pot'],
    ['fr', 'saucisse', 'sauce'],
    ['fr', 'ailes', 'ail'],
    ['fr', 'selle', 'sel'],
    ['fr', 'brochette', 'brochet'],
    ['fr', 'panais', 'pané'],
    ['fr', 'macaronis', 'macaron'],
    ['es', 'sal', 'salado'],
    ['es', 'pimienta', 'pimiento'],
    ['es', 'bebida', 'bebé'],
    ['it', 'pesca', 'pesce'],
    ['it', 'cachi', 'cacao'],
    ['it', 'sale', 'salata'],
    ['it', 'limone', 'limonata'],
  ])('in %s keeps %s apart from %s', (language, one, other) => {
    const { tokenize, stem } = analyzerOf(language);
    expect(tokenize(one).map(stem)).not.toEqual(tokenize(other).map(stem));
  });

  it('of French keeps pâté apart from pâte, and the noun apart from its article', () => {
    const { tokenize, stem } = analyzerOf('fr');
    expect(tokenize('pâté').map(stem)).not.toEqual(tokenize('pâte').map(stem));
    expect(contentWords("l'huile d’olive", analyzerOf('fr'))).toEqual(['huile', 'olive']);
  });

  it('of Italian keeps the noun apart from its article and its preposition', () => {
    expect(contentWords("l'olio d'oliva", analyzerOf('it'))).toEqual(['olio', 'oliva']);
    expect(contentWords("dell'aglio", analyzerOf('it'))).toEqual(['aglio']);
  });

  it.each([
    ['fr', 'pomme', 'pommes', true],
    ['fr', 'fari', 'far', false],
    ['fr', 'poul', 'poule', false],
    ['de', 'Kartoffel', 'Kartoffeln', true],
    ['de', 'hafe', 'Hafer', false],
    ['it', 'fico', 'fichi', true],
    ['it', 'zucc', 'zucca', false],
  ])('in %s, whether %s and %s differ in number alone is %s', (language, one, other, expected) => {
    const { tokenize, differInNumber } = analyzerOf(language);
    expect(differInNumber(tokenize(one).join(), tokenize(other).join())).toBe(expected);
  });

  it.each([
    ['de', 'Mandeln ohne Salz', ['mandeln', 'ohne', 'salz']],
    ['fr', 'amandes sans sel', ['amandes', 'sans', 'sel']],
    ['it', 'mandorle senza sale', ['mandorle', 'senza', 'sale']],
    ['es', 'almendras sin sal', ['almendras', 'sin', 'sal']],
  ])('in %s keeps the negation of %s, in queries as in names', (language, text, words) => {
    const analyzer = analyzerOf(language);
    expect(contentWords(text, analyzer)).toEqual(words);
    expect(analyzer.readName(text).words).toEqual(words);
  });

  it('keeps foods that the list of stop words has', () => {
    expect(contentWords('maïs', analyzerOf('fr'))).toEqual(['mais']);
    expect(contentWords('lardons fumés', analyzerOf('fr'))).toEqual(['lardons', 'fumes']);
    expect(contentWords('té', analyzerOf('es'))).toEqual(['te']);
  });
});

describe('a name', () => {
  const parts = (language: string, description: string) => {
    const { words, head, second } = analyzerOf(language).readName(description);
    return { head: words.slice(0, head).join(' '), second: words.slice(head, head + second).join(' ') };
  };

  it.each([
    ['fr', 'Lait demi-écrémé, UHT', 'lait', 'demi ecreme'],
    ['fr', 'Pomme de terre, bouillie', 'terre pomme', 'bouillie'],
    ['fr', "Huile d'olive vierge", 'olive huile', 'vierge'],
    ['fr', 'Petits pois, cuits', 'pois petits', 'cuits'],
    ['fr', 'Beurre à 80% MG, doux', 'beurre', '80% mg'],
    ['fr', 'Pain complet ou intégral', 'pain', 'complet'],
    ['fr', 'Crêpe avec sucre', 'crepe', ''],
    ['fr', 'Crêpe sans sucre', 'crepe', ''],
    ['fr', 'Chou-fleur, cru', 'fleur chou', 'cru'],
    ['fr', 'Noix de Saint-Jacques, crue', 'jacques saint noix', 'crue'],
    ['de', 'Kartoffel geschält, roh', 'kartoffel', 'geschalt'],
    ['de', 'Grüne Bohne, roh', 'grune bohne', 'roh'],
    ['de', 'Rind Hackfleisch roh', 'rind hackfleisch', 'roh'],
    ['de', 'Ente Fleisch, mit Haut, roh', 'ente', 'fleisch'],
    ['de', 'Vollkornbrot mit Nüssen', 'vollkornbrot', ''],
    ['it', 'Olio di oliva, extra', 'oliva olio', 'extra'],
    ['fr', '🍌', '', ''],
  ])('in %s, %s, has its noun last in the head', (language, description, head, second) => {
    expect(parts(language, description)).toEqual({ head, second });
  });

  it.each([
    ['fr', 'Saucisse type Minipic'],
    ['fr', 'Eaux-de-vie, 40 % vol'],
    ['it', 'Risotto senza formaggio, cotto'],
    ['de', 'Vollmilch frisch, 3,5 % Fett'],
  ])('in %s, %s, has every word that a query for it asks for', (language, description) => {
    const analyzer = analyzerOf(language);
    const { words } = analyzer.readName(description);
    expect(contentWords(description, analyzer).filter((word) => !words.includes(word))).toEqual([]);
  });
});
