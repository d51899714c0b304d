import { type ComponentChildren } from 'preact';
import { type FoodResult } from '#client';
import { link } from '../state/address.js';
import { AboutFood } from './about.js';

/** List item of a food: its name as a link, what it is, and a figure or link of the list. */
export const FoodItem = ({ food, children }: { readonly food: FoodResult; readonly children: ComponentChildren }) => (
  <li>
    <a href={link('food', { id: food.id })}>
      <bdi>{food.description}</bdi>
    </a>
    <p class="about">
      <AboutFood food={food} />
    </p>
    <p class="figure">{children}</p>
  </li>
);
