import { type Attribution, type FoodResult } from '#client';

type Described = Pick<FoodResult, 'group' | 'product' | 'supplier' | 'gtin' | 'modified'>;

/** What tells foods of one name apart, in one line: group, product, supplier, barcode and date. */
export const AboutFood = ({ food: { group, product, supplier, gtin, modified } }: { readonly food: Described }) => (
  <bdi>
    {[group, product, supplier, gtin && `barcode ${gtin}`]
      .filter((text) => text !== undefined && text !== '')
      .map((text) => `${text} · `)}
    as of <time>{modified}</time>
  </bdi>
);

/** What the publisher of a catalog wants shown with its values. */
export const AboutValues = ({ attribution: { text, licence } }: { readonly attribution: Attribution }) => (
  <p class="about">
    {text} ({licence})
  </p>
);
