/**
 * Value columns of SR28's abbreviated file by nutrient key, from the third column on. Checked column by column against
 * NUT_DATA over all foods.
 */
export const valueColumns = [
  ['water', 'energy', 'protein', 'total-fat', 'ash', 'carbohydrate', 'fiber', 'total-sugars'],
  ['calcium', 'iron', 'magnesium', 'phosphorus', 'potassium', 'sodium', 'zinc', 'copper', 'manganese', 'selenium'],
  ['vitamin-c', 'thiamin', 'riboflavin', 'niacin', 'pantothenic-acid', 'vitamin-b6'],
  ['folate-total', 'folic-acid', 'folate-food', 'folate', 'choline', 'vitamin-b12'],
  ['vitamin-a-iu', 'vitamin-a', 'retinol', 'carotene-alpha', 'carotene-beta', 'cryptoxanthin-beta'],
  ['lycopene', 'lutein-plus-zeaxanthin', 'vitamin-e', 'vitamin-d', 'vitamin-d-iu', 'vitamin-k'],
  ['saturated-fat', 'monounsaturated-fat', 'polyunsaturated-fat', 'cholesterol'],
].flat();
