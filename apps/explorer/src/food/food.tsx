import { type ComponentChildren } from 'preact';
import { type Food as FoodReply, NutritionError } from '#client';
import { AboutFood, AboutValues } from '../parts/about.js';
import { LabelPanel } from '../parts/label-panel.js';
import { Failure, Progress } from '../parts/notice.js';
import { SizeNotice } from '../parts/size-notice.js';
import { address, changed, link, open } from '../state/address.js';
import { firstError, TYPING_MS, useLoaded } from '../state/loaded.js';
import { ask, askForFoodPanel } from '../state/requests.js';
import { useSubject } from '../state/subject.js';
import { useVocabulary, type Vocabulary } from '../state/vocabulary.js';
import { AgainstField, readAgainst } from './against.js';
import { BesideNotice, useBeside } from './beside.js';
import { NutrientTables } from './nutrient-tables.js';
import { Portion, readPortion } from './portion.js';
import { OTHER_FOOD, Related } from './related.js';

/** The food of the address. Another one begins anew, so that no reply of the last one stands under its name. */
export function Food() {
  const id = address.value.params.get('id') ?? '';
  return <FoodOf key={id} id={id} />;
}

/** One food: portion, nutrients against the daily value or one's own targets, label, related foods. */
function FoodOf({ id }: { id: string }) {
  const { params } = address.value;
  const vocabulary = useVocabulary();
  // With detail: the attribution belongs beside the values, and what is published in place of one is no missing value.
  const food = useLoaded(id === '' ? undefined : (signal) => ask('getFood', { id, detail: true }, signal), [id]);
  if (id === '') {
    return (
      <Missing title="No food chosen">
        <a href={link('find')}>Find one</a> by its name or barcode.
      </Missing>
    );
  }
  if (food.error instanceof NutritionError && food.error.status === 404) {
    return (
      <Missing title="This food is not here">
        None of the foods that your key sees has this address. <a href={link('find')}>Find another</a> by its name or
        barcode.
      </Missing>
    );
  }
  const error = firstError(food, vocabulary);
  if (error !== undefined) {
    return (
      <>
        <div class="lead">
          <h1>Food</h1>
        </div>
        <Failure error={error} />
      </>
    );
  }
  return (
    <>
      <Progress loading={food.loading || vocabulary.loading} />
      {food.reply && vocabulary.reply && <Details food={food.reply} vocabulary={vocabulary.reply} params={params} />}
    </>
  );
}

/** Page without a food, with what to do next. */
const Missing = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <div class="lead" role="status">
    <h1>{title}</h1>
    <p>{children}</p>
  </div>
);

interface Props {
  readonly food: FoodReply;
  readonly vocabulary: Vocabulary;
  readonly params: URLSearchParams;
}

function Details({ food, vocabulary, params }: Props) {
  useSubject(food.description);
  const { problem, ...portion } = readPortion(food, params);
  const withSources = params.get('sources') === 'true';
  const against = readAgainst(params);
  const { profile } = against;
  const assessed = useLoaded(
    async (signal) => ({
      portion,
      against,
      results: (await ask('assess', { items: [{ id: food.id, ...portion }], profile }, signal)).results,
    }),
    [food.id, portion.quantity, portion.unit, JSON.stringify(profile)],
    TYPING_MS,
  );
  const besideId = params.get('beside') ?? '';
  const beside = useBeside(besideId, portion);
  const change = (values: Record<string, string>) => open(changed('food', params, values), { replace: true });
  return (
    <article>
      <div class="lead">
        <h1>
          <bdi>{food.description}</bdi>
        </h1>
        <p>
          <AboutFood food={food} />
        </p>
        {food.discontinued && <p class="problem">Its publisher no longer lists this food.</p>}
      </div>
      <div class="filters">
        <Portion food={food} portion={portion} vocabulary={vocabulary} onChange={change} />
        <AgainstField against={against} onChange={change} />
      </div>
      <p class="problem" role="status">
        {problem}
      </p>
      {besideId === '' ? (
        <p>
          <button type="button" class="quiet" onClick={() => document.getElementById(OTHER_FOOD)?.focus()}>
            Compare with another food
          </button>
        </p>
      ) : (
        <BesideNotice {...{ beside, food, vocabulary, params }} />
      )}
      <div class="columns">
        <div>
          <Progress loading={assessed.loading} />
          <Failure error={assessed.error} />
          <SizeNotice missing={against.lacksSize}>
            <a href={link('person')}>Give them with your targets.</a>
          </SizeNotice>
          {assessed.reply && (
            <NutrientTables {...{ food, withSources, vocabulary }} assessed={assessed.reply} beside={beside.reply} />
          )}
          <label class="check">
            <input
              type="checkbox"
              checked={withSources}
              onChange={({ currentTarget: { checked } }) => change({ sources: checked ? 'true' : '' })}
            />{' '}
            Show where each value comes from
          </label>
          {withSources && !food.nutrient_data.some(({ source }) => source) && (
            <p class="about">The publisher of this food does not say.</p>
          )}
          {food.attribution && <AboutValues attribution={food.attribution} />}
        </div>
        <LabelPanel
          name={food.description}
          load={(signal) => askForFoodPanel({ id: food.id, ...portion }, signal)}
          inputs={[food.id, portion.quantity, portion.unit]}
        />
      </div>
      <Related food={food} params={params} />
    </article>
  );
}
