import { type AgeField, ageFieldOf, ageParams } from './ages.js';
import { ChoiceField, type FormProps, NumberField } from '../parts/field.js';
import { SizeFields } from './size-fields.js';

const SYSTEMS = [
  ['DRI', 'DRI: Dietary Reference Intakes'],
  ['DGA', 'DGA: Dietary Guidelines for Americans'],
  ['RDI', 'RDI: daily values of US labels'],
] as const;
const SEXES = [
  ['', 'Choose one'],
  ['Female', 'Female'],
  ['Male', 'Male'],
] as const;
/** Levels of physical activity by the service's names, in words. */
export const ACTIVITIES = [
  ['Sedentary', 'Sedentary'],
  ['LowActive', 'Low active'],
  ['Active', 'Active'],
  ['VeryActive', 'Very active'],
] as const;
const AGES = [
  ['ageInYears', 'years'],
  ['ageInMonths', 'months'],
] as const;
/** The service's default, 20 years. */
const DEFAULT_AGE = { ageInYears: '20', ageInMonths: '240' };

/** Form of a person. Its fields are those of the service; what is left empty has the service's default. */
export function PersonForm({ params, problems, onChange }: FormProps) {
  const given = (name: string) => params.get(name) ?? '';
  const ageField = ageFieldOf(params);
  const isMale = given('sex').toLowerCase() === 'male';
  const field = (name: string) => ({
    value: given(name),
    problem: problems.get(name),
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <form class="person" aria-label="Person" onSubmit={(event) => event.preventDefault()}>
      <ChoiceField
        id="sex"
        label="Sex"
        options={SEXES}
        {...field('sex')}
        onChange={(sex) =>
          onChange({ sex, ...(sex === 'Male' && { pregnancyDurationInWeeks: '', lactationDurationInMonths: '' }) })
        }
      />
      <div class="pair">
        <NumberField
          id="age"
          label="Age"
          value={given(ageField)}
          placeholder={DEFAULT_AGE[ageField]}
          problem={problems.get('ageInYears') ?? problems.get('ageInMonths')}
          onChange={(age) => onChange(ageParams(age, ageField))}
        />
        <ChoiceField
          id="age-unit"
          label="Age in"
          value={ageField}
          options={AGES}
          onChange={(field) => onChange(ageParams(given(ageField), field as AgeField))}
        />
      </div>
      <SizeFields params={params} problems={problems} onChange={onChange} />
      <ChoiceField
        id="activity"
        label="Activity"
        options={ACTIVITIES}
        {...field('physicalActivityLevelCategory')}
        value={given('physicalActivityLevelCategory') || 'LowActive'}
      />
      {(!isMale || given('pregnancyDurationInWeeks') !== '') && (
        <NumberField
          id="pregnancy"
          label="Pregnant, weeks since conception"
          placeholder="not pregnant"
          {...field('pregnancyDurationInWeeks')}
        />
      )}
      {(!isMale || given('lactationDurationInMonths') !== '') && (
        <NumberField
          id="lactation"
          label="Nursing, months since birth"
          placeholder="not nursing"
          {...field('lactationDurationInMonths')}
        />
      )}
      <ChoiceField
        id="system"
        label="Standard"
        options={SYSTEMS}
        {...field('system')}
        value={given('system') || 'DRI'}
      />
    </form>
  );
}
