import { showRequest } from '../../request/drawer.js';
import { link } from '../../state/address.js';
import { mealParams } from '../../state/meal.js';
import { type Vocabulary } from '../../state/vocabulary.js';
import { csvOf, fileName, jsonOf, type SummedMeal } from './export.js';

/** Export of a summed meal: as a file, as the request that made it, or to the page of a person. */
export const ExportBar = ({ summed, vocabulary }: { summed: SummedMeal; vocabulary: Vocabulary }) => {
  const { name } = summed.meal;
  return (
    <div role="group" aria-label="Take along" class="actions">
      <button
        type="button"
        class="quiet"
        onClick={() => save(fileName(name, 'csv'), 'text/csv', csvOf(summed, vocabulary.nutrient))}
      >
        Save as CSV
      </button>
      <button
        type="button"
        class="quiet"
        onClick={() => save(fileName(name, 'json'), 'application/json', jsonOf(summed))}
      >
        Save as JSON
      </button>
      <button type="button" class="quiet" onClick={() => showRequest('analyze')}>
        Show the request
      </button>
      <a class="chip" href={link('person', { ...mealParams(summed.meal) })}>
        Compare with a person’s targets
      </a>
    </div>
  );
};

/** Gives the reader a file. */
function save(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const anchor = Object.assign(document.createElement('a'), { href: url, download: name });
  anchor.click();
  URL.revokeObjectURL(url);
}
