import { McpServer } from '@modelcontextprotocol/server';
import { type NutritionClient } from '#client';
import { analyzeMeal } from './tools/analyze-meal.js';
import { assessMeal } from './tools/assess-meal.js';
import { getFood } from './tools/get-food.js';
import { recommendNutrients } from './tools/recommend-nutrients.js';
import { resolveIngredients } from './tools/resolve-ingredients.js';
import { searchFoods } from './tools/search-foods.js';
import { register } from './tools/tool.js';

const INSTRUCTIONS = `Nutrition values of foods from published food composition tables.
Use values from these tools only, and say which food they are of. A nutrient that is missing is unknown, not zero.
Meals in words: analyze_meal. One food: search_foods, then get_food with its id. What is enough for a person:
assess_meal or recommend_nutrients. Where a match is "likely", name the food that was taken and offer the alternatives.`;

/** MCP server with the tools of the service, for one connection or one request. The client says who asks. */
export function nutritionServer(client: NutritionClient, version: string): McpServer {
  const capabilities = { tools: { listChanged: false } };
  const server = new McpServer({ name: 'nutrition', version }, { instructions: INSTRUCTIONS, capabilities });
  register(server, searchFoods, client);
  register(server, getFood, client);
  register(server, resolveIngredients, client);
  register(server, analyzeMeal, client);
  register(server, assessMeal, client);
  register(server, recommendNutrients, client);
  return server;
}
