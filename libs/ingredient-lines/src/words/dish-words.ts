import { wordSet } from './word-set.js';

/** Dishes that are named by their fillings: `bacon, egg and cheese sandwich`. */
export const dishes = wordSet(
  `pizza pizzas sandwich sandwiches wrap wraps salad soup stew casserole pasta curry burrito burritos taco tacos
  quesadilla omelette omelettes omelet omelets frittata scramble pie quiche smoothie smoothies bagel bagels biscuit
  muffin croissant roll sub burger burgers toastie panini bake lasagna lasagne`,
);
