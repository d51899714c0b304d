import { exact } from '../state/numbers.js';
import { ChoiceField, type FormProps, NumberField } from '../parts/field.js';
import { feetAndInches, inchesOf, readSize, sizeParams, type UnitSystem, unitSystemOf } from './sizes.js';

const UNITS = [
  ['metric', 'cm, kg'],
  ['us', 'feet, pounds'],
] as const;

/** Height and weight in the units that the reader chose, and the same in the other ones. */
export function SizeFields({ params, problems, onChange }: FormProps) {
  const units = unitSystemOf(params);
  const size = readSize(params, units);
  const { feet, inches } = feetAndInches(size.height);
  const heightProblem = problems.get('heightInMeters') ?? problems.get('heightInInches');
  const changeHeight = (height: string) => onChange(sizeParams({ ...size, height }, units));
  return (
    <>
      <ChoiceField
        id="units"
        label="Units"
        value={units}
        options={UNITS}
        onChange={(chosen) => onChange(sizeParams(readSize(params, chosen as UnitSystem), chosen as UnitSystem))}
      />
      {units === 'metric' ? (
        <NumberField
          id="height"
          label="Height, cm"
          value={size.height}
          problem={heightProblem}
          onChange={changeHeight}
        />
      ) : (
        <div class="pair">
          <NumberField
            id="height"
            label="Height, feet"
            value={feet}
            problem={heightProblem}
            onChange={(value) => changeHeight(inchesOf(value, inches))}
          />
          <NumberField
            id="inches"
            label="Inches"
            value={inches}
            onChange={(value) => changeHeight(inchesOf(feet, value))}
          />
        </div>
      )}
      <NumberField
        id="weight"
        label={units === 'metric' ? 'Weight, kg' : 'Weight, lb'}
        value={size.weight}
        problem={problems.get('weightInKilograms') ?? problems.get('weightInPounds')}
        onChange={(weight) => onChange(sizeParams({ ...size, weight }, units))}
      />
    </>
  );
}

/** Height and weight of the answer with all digits. US units are rounded to hundredths. */
export function sizesInWords(heightInMeters: number, weightInKilograms: number): string {
  const inUnits = (units: UnitSystem) =>
    readSize(
      new URLSearchParams({ heightInMeters: String(heightInMeters), weightInKilograms: String(weightInKilograms) }),
      units,
    );
  const { feet, inches } = feetAndInches(inUnits('us').height);
  const hundredths = (text: string) => exact(Math.round(Number(text) * 100) / 100);
  return (
    `${exact(Number(inUnits('metric').height))} cm (about ${feet} ft ${hundredths(inches)} in), ` +
    `${exact(weightInKilograms)} kg (about ${hundredths(inUnits('us').weight)} lb)`
  );
}
