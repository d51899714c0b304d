import { useEffect, useRef } from 'preact/hooks';
import { Find } from './find/find.js';
import { Food } from './food/food.js';
import { Meal } from './meal/meal.js';
import { KeyField } from './parts/key-field.js';
import { RequestDrawer } from './request/drawer.js';
import { Person } from './person/person.js';
import { address, link, type PageName } from './state/address.js';
import { lastMeal } from './state/last-meal.js';
import { mealParams } from './state/meal.js';
import { sent } from './state/requests.js';
import { showPlace } from './state/scroll.js';
import { subject } from './state/subject.js';

const PAGES: Record<PageName, { readonly title: string; readonly content: () => preact.JSX.Element }> = {
  find: { title: 'Find foods', content: Find },
  food: { title: 'Food', content: Food },
  meal: { title: 'Meal', content: Meal },
  person: { title: 'Person', content: Person },
};
/** Parameters whose change is read from the top: another food, one beside it, another part of the results. */
const PLACES: Record<PageName, readonly string[]> = { find: ['start'], food: ['id', 'beside'], meal: [], person: [] };
const MENU: readonly [PageName, string][] = [
  ['find', 'Find'],
  ['meal', 'Meal'],
  ['person', 'Person'],
];

/** Value of `aria-current`: `page` for the page on view, `true` for the one that leads to it. */
function currentOf(name: PageName, page: PageName): 'page' | 'true' | undefined {
  if (name === page) return 'page';
  return name === 'find' && page === 'food' ? 'true' : undefined;
}

export function App() {
  const { page, params, isReplacement } = address.value;
  // The meal that was on view last goes along to the pages that show it.
  const meal = mealParams(lastMeal(address.value));
  const { title, content: Content } = PAGES[page];
  const main = useRef<HTMLElement>(null);
  const place = [page, ...PLACES[page].map((name) => params.get(name))].join();
  const shown = useRef(place);
  useEffect(() => {
    document.title = [subject.value, title, 'Nutrition data'].filter((text) => text !== '').join(' · ');
  }, [title, subject.value]);
  // Another page: its requests alone are of interest.
  useEffect(() => void (sent.value = []), [page, params.get('id')]);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    // A list or field that was changed keeps the focus.
    if (isReplacement) return;
    main.current?.focus({ preventScroll: true });
    showPlace();
  }, [place]);
  return (
    <>
      <a class="skip" href="#content" onClick={(event) => (event.preventDefault(), main.current?.focus())}>
        Skip to the content
      </a>
      <header class="top">
        <a class="brand" href={link('find')}>
          Nutrition data
        </a>
        <nav aria-label="Pages">
          {MENU.map(([name, text]) => (
            <a key={name} href={link(name, name === 'find' ? {} : { ...meal })} aria-current={currentOf(name, page)}>
              {text}
            </a>
          ))}
          <a href="/docs">Reference</a>
        </nav>
        <KeyField />
      </header>
      <main id="content" ref={main} tabIndex={-1}>
        <Content />
      </main>
      <RequestDrawer />
    </>
  );
}
