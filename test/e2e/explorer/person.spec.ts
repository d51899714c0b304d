import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Page } from 'playwright-core';
import { type ExplorerUnderTest, setDefaultFontSize, startExplorer, violationsOf } from '../support/explorer.js';

let explorer: ExplorerUnderTest;
beforeAll(async () => {
  explorer = await startExplorer();
});
afterAll(() => explorer.close());

const WOMAN = 'sex=Female&ageInYears=30&heightInMeters=1.65&weightInKilograms=60';
const TOO_TALL = WOMAN.replace('1.65', '9');
const BREAKFAST = 'name=Breakfast&line=2+large+eggs&line=1+cup+whole+milk';

const rowOf = (page: Page, nutrient: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: nutrient }) });

describe('a person', () => {
  it('gives age, sex and size, and sees their targets again after a reload', async () => {
    const { page, faults } = await explorer.open();
    await page.getByRole('link', { name: 'Person' }).click();
    await page.getByRole('heading', { name: 'No person yet' }).waitFor();
    await page.getByLabel('Sex').selectOption('Female');
    await page.getByLabel('Age', { exact: true }).fill('30');
    await page.getByLabel('Height, cm').fill('165');
    await page.getByLabel('Weight, kg').fill('60');
    await rowOf(page, 'Iron, Fe').getByText('18 mg', { exact: true }).waitFor();
    await page.getByText('165 cm (about 5 ft 4.96 in), 60 kg (about 132.28 lb)').waitFor();
    await page.reload();
    await rowOf(page, 'Iron, Fe').getByText('18 mg', { exact: true }).waitFor();
    expect(await page.getByLabel('Height, cm').inputValue()).toBe('165');
    expect(faults).toEqual([]);
  });

  it('gives the size in feet and pounds, which the service counts with exactly', async () => {
    const { page } = await explorer.open(`#/person?sex=Male&ageInYears=40`);
    await page.getByLabel('Units').selectOption('us');
    await page.getByLabel('Height, feet').fill('5');
    await page.getByLabel('Inches').fill('10');
    await page.getByLabel('Weight, lb').fill('170');
    await page.getByText('177.8 cm (about 5 ft 10 in), 77.110703 kg (about 170 lb)').waitFor();
    expect(page.url()).toContain('heightInInches=70&weightInPounds=170');
  });

  it('is told where a size is no number, which counts for nothing', async () => {
    const { page } = await explorer.open(`#/person?sex=Male&ageInYears=40&heightInMeters=1.775&weightInKilograms=77.5`);
    await page.getByLabel('Weight, kg').fill('77 kg');
    await page.getByRole('alert').getByText('Give a number').waitFor();
    await page.getByLabel('Height, cm').fill('177,8');
    await page.getByText('177.8 cm (about 5 ft 10 in), 77.5 kg').waitFor();
    expect(await page.getByLabel('Weight, kg').inputValue()).toBe('77.5');
  });

  it('sees what feet with a fraction count as, on leaving the field', async () => {
    const { page } = await explorer.open(`#/person?sex=Male&ageInYears=40&units=us`);
    await page.getByLabel('Height, feet').pressSequentially('5.5');
    await page.getByLabel('Inches').focus();
    expect(await page.getByLabel('Height, feet').inputValue()).toBe('5');
    expect(await page.getByLabel('Inches').inputValue()).toBe('6');
  });

  it('keeps the unit of an age while it is typed again', async () => {
    const { page } = await explorer.open('#/person?sex=Female&ageInMonths=10');
    await page.getByText('Counted with 10 months').waitFor();
    await page.getByLabel('Age', { exact: true }).fill('');
    await page.getByLabel('Age', { exact: true }).pressSequentially('8');
    await page.getByText('Counted with 8 months').waitFor();
    expect(await page.getByLabel('Age in').inputValue()).toBe('ageInMonths');
  });

  it('without an age has that of the service, whatever its unit', async () => {
    const { page } = await explorer.open('#/person?sex=Female');
    await page.getByText('Counted with 20 years').waitFor();
    await page.getByLabel('Age in').selectOption('months');
    await page.waitForURL(/ageUnit=months/);
    expect(page.url()).not.toContain('ageIn');
    await page.reload();
    await page.getByText('Counted with 20 years').waitFor();
    expect(await page.getByLabel('Age in').inputValue()).toBe('ageInMonths');
  });

  it('is as old as by default where the address has a blank age', async () => {
    const { page } = await explorer.open('#/person?sex=Female&ageInYears=+&heightInMeters=+');
    await page.getByText('Counted with 20 years').waitFor();
    expect(await page.getByLabel('Height, cm').inputValue()).toBe('');
  });

  it('who is pregnant has other targets', async () => {
    const { page } = await explorer.open(`#/person?${WOMAN}`);
    await page.getByLabel('Pregnant, weeks since conception').fill('20');
    await rowOf(page, 'Iron, Fe').getByText('27 mg', { exact: true }).waitFor();
  });

  it('has the targets of another standard by one choice', async () => {
    const { page } = await explorer.open(`#/person?${WOMAN}`);
    await page.getByLabel('Standard').selectOption('RDI');
    await rowOf(page, 'Potassium, K').getByText('4,700 mg', { exact: true }).waitFor();
  });

  it('who is a child gets no target that rests on the body of an adult', async () => {
    const { page } = await explorer.open('#/person?sex=Female&ageInYears=2');
    await rowOf(page, 'Iron, Fe').getByText('7 mg', { exact: true }).waitFor();
    await page.getByRole('status').getByText('Height and weight are missing').waitFor();
    expect(await rowOf(page, 'Energy').count()).toBe(0);
    await page.getByLabel('These are my targets').check();
    await page.goto(`${explorer.service.url}/explore#/person?sex=Female&ageInYears=2&${BREAKFAST}`);
    await rowOf(page, 'Iron, Fe').getByText('target 7 mg').waitFor();
    expect(await rowOf(page, 'Energy').count()).toBe(0);
    await page.goto(`${explorer.service.url}/explore#/find?query=banana`);
    await page.getByRole('link', { name: 'Bananas, raw', exact: true }).click();
    await page.getByText('Height and weight are missing').waitFor();
    expect(await rowOf(page, 'Energy').innerText()).not.toContain('%');
    await page.getByRole('link', { name: 'Give them with your targets' }).click();
    await page.getByLabel('Height, cm').fill('86');
    await page.getByLabel('Weight, kg').fill('12');
    await rowOf(page, 'Energy').waitFor();
    expect(await page.getByText('Height and weight are missing').count()).toBe(0);
  });

  it('is told what is wrong, at the field', async () => {
    const { page } = await explorer.open('#/person?sex=Female&ageInYears=130&weightInKilograms=900');
    await page.locator('#age[aria-invalid]').waitFor();
    expect(await page.locator('#age-problem').innerText()).toContain('at most 120');
    expect(await page.locator('#weight-problem').innerText()).toContain('at most 650');
    await page.getByLabel('Age', { exact: true }).fill('30');
    await page.getByLabel('Weight, kg').fill('60');
    await rowOf(page, 'Iron, Fe').waitFor();
    expect(await page.locator('[aria-invalid]').count()).toBe(0);
  });
});

describe('a meal against the targets of a person', () => {
  it('is below, within, above or unknown, in words, with percent and upper limit', async () => {
    const { page, faults } = await explorer.open(`#/person?${WOMAN}&${BREAKFAST}`);
    await page.getByRole('heading', { name: 'Breakfast against the targets' }).waitFor();
    const iron = rowOf(page, 'Iron, Fe');
    await iron.getByText('below').waitFor();
    expect(await page.title()).toBe('Breakfast · Person · Nutrition data');
    expect(await page.getByRole('button', { name: 'Request' }).innerText()).toContain('POST /assessment');
    expect(await iron.innerText()).toMatch(/target 18 mg[^]*upper limit 45 mg[^]*\d %/);
    expect(await rowOf(page, 'Sugars, added').count()).toBe(0);
    await page.getByRole('list', { name: 'Nutrients by status' }).getByText('within').waitFor();
    await page.getByLabel('Servings eaten').fill('-1');
    await page.locator('#eaten-problem').waitFor();
    await page.getByLabel('Servings eaten').fill('');
    await page.getByLabel('Over how many days').fill('0');
    await page.locator('#days-problem').waitFor();
    expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);
  });

  it('is all of the meal in one day where the address has blank numbers', async () => {
    const { page } = await explorer.open(`#/person?${WOMAN}&${BREAKFAST}`);
    const protein = rowOf(page, 'Protein');
    await protein.waitFor();
    const whole = await protein.innerText();
    await page.goto(`${explorer.service.url}/explore#/person?${WOMAN}&${BREAKFAST}&eaten=+&days=+`);
    await page.reload();
    await protein.waitFor();
    expect(await protein.innerText()).toBe(whole);
    expect(await page.locator('#days-problem').count()).toBe(0);
  });

  it('is not said to have lines without a food while they cannot be read', async () => {
    const { page } = await explorer.open(`#/person?${WOMAN}`);
    await page.route('**/ingredients', (route) => route.fulfill({ status: 503, json: { message: [] } }));
    await page.goto(`${explorer.service.url}/explore#/person?${WOMAN}&${BREAKFAST}`);
    await page.getByText('The service cannot answer now').waitFor();
    expect(await page.getByText('left out').count()).toBe(0);
  });

  it('tells a part of a value from a complete one', async () => {
    const { page } = await explorer.open(`#/person?${WOMAN}&${BREAKFAST}`);
    await rowOf(page, 'Niacin').getByText('0 of 2 foods have a complete value').waitFor();
    expect(await rowOf(page, 'Niacin').innerText()).not.toContain('no value');
  });

  it('shows how many foods have a value', async () => {
    const { page } = await explorer.open(`#/person?${WOMAN}&${BREAKFAST}`);
    const iodine = rowOf(page, 'Iodine');
    await iodine.getByText('0 of 2 foods have a complete value').waitFor();
    expect(await iodine.innerText()).toMatch(/no value[^]*unknown/);
  });

  it('has a Healthy Eating Index on demand, or what it lacks', async () => {
    const { page } = await explorer.open(`#/person?${WOMAN}&${BREAKFAST}`);
    await page.getByLabel('Show the Healthy Eating Index of this meal').check();
    await page.getByRole('heading', { name: 'Healthy Eating Index' }).waitFor();
    await page.getByText(/^It lacks the food groups of Egg, whole[^;]*; Milk/).waitFor();
    expect(page.url()).toContain('hei=true');
  });
});

describe('own targets', () => {
  it('are remembered if the reader wants it, and foods are shown against them', async () => {
    const { page } = await explorer.open(`#/person?${WOMAN}`);
    await rowOf(page, 'Iron, Fe').waitFor();
    await page.getByLabel('These are my targets').check();
    await page.goto(`${explorer.service.url}/explore#/find?query=banana`);
    await page.getByRole('link', { name: 'Bananas, raw', exact: true }).click();
    await page.getByText('percent of your targets a day (DRI)').first().waitFor();
    expect(page.url()).not.toContain('sex=');
    await page.getByLabel('Compare with').selectOption('daily');
    await page.getByText('percent of the daily value on US labels').first().waitFor();
  });

  it('are shown again by the menu on their own page', async () => {
    const { page } = await explorer.open(`#/person?${WOMAN}`);
    await page.getByLabel('These are my targets').check();
    await page.getByRole('link', { name: 'Person' }).click();
    await page.waitForURL(/sex=Female/);
    await rowOf(page, 'Iron, Fe').getByText('18 mg', { exact: true }).waitFor();
    expect(await page.getByLabel('Age', { exact: true }).inputValue()).toBe('30');
  });

  it('are those of a person: without a sex they stay as they were', async () => {
    const { page } = await explorer.open(`#/person?${WOMAN}`);
    await page.getByLabel('These are my targets').check();
    await page.getByLabel('Sex').selectOption('');
    await page.getByRole('heading', { name: 'No person yet' }).waitFor();
    expect(await page.getByLabel('Sex').inputValue()).toBe('');
    await page.goto(`${explorer.service.url}/explore#/find?query=banana`);
    await page.getByRole('link', { name: 'Bananas, raw', exact: true }).click();
    await page.getByText('percent of your targets a day (DRI)').first().waitFor();
  });

  it('are those that another tab remembers, without a reload', async () => {
    const { page, context } = await explorer.open('#/find?query=banana');
    await page.getByRole('link', { name: 'Bananas, raw', exact: true }).click();
    await page.getByText('percent of the daily value on US labels').first().waitFor();
    const other = await context.newPage();
    await other.goto(`${explorer.service.url}/explore#/person?${WOMAN}`);
    await other.getByLabel('These are my targets').check();
    await page.getByText('percent of your targets a day (DRI)').first().waitFor();
  });

  it('stay as they are where the address has another person', async () => {
    const { page } = await explorer.open(`#/person?${WOMAN}`);
    await page.getByLabel('These are my targets').check();
    await page.goto(`${explorer.service.url}/explore#/person?sex=Male&ageInYears=70`);
    await rowOf(page, 'Iron, Fe').getByText('8 mg', { exact: true }).waitFor();
    expect(await page.getByLabel('These are my targets').isChecked()).toBe(false);
    await page.goto(`${explorer.service.url}/explore#/find`);
    await page.getByRole('link', { name: 'Person' }).click();
    await rowOf(page, 'Iron, Fe').getByText('18 mg', { exact: true }).waitFor();
  });
});

describe('the page of a person', () => {
  it.each(['light', 'dark'] as const)('meets no barrier with assistive technology, in %s', async (colorScheme) => {
    const { page } = await explorer.open(`#/person?${TOO_TALL}&${BREAKFAST}`, { colorScheme });
    await page.locator('#height-problem').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.goto(`${explorer.service.url}/explore#/person?${WOMAN}&${BREAKFAST}`);
    await rowOf(page, 'Iron, Fe').getByText('below').waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });

  it('keeps each status in its card on a phone', async () => {
    const { page } = await explorer.open(`#/person?${WOMAN}&${BREAKFAST}`, { viewport: { width: 360, height: 740 } });
    await rowOf(page, 'Iodine').getByText('unknown').waitFor();
    const over = `[...document.querySelectorAll('.share')].filter((cell) => cell.scrollWidth > cell.clientWidth).length`;
    expect(await page.evaluate(over)).toBe(0);
  });

  it('fits a phone of 360 pixels, also with letters of twice the size', async () => {
    const { page } = await explorer.open(`#/person?${WOMAN}&${BREAKFAST}`, { viewport: { width: 360, height: 740 } });
    await rowOf(page, 'Iron, Fe').getByText('below').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await setDefaultFontSize(page, 32);
    expect(await page.evaluate('getComputedStyle(document.body).fontSize')).toBe('32px');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });
});
