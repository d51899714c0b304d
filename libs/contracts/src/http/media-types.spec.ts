import { describe, expect, it } from '@jest/globals';
import { announcesExternalFoods, mediaType } from './media-types.js';

describe('A Content-Type', () => {
  it.each([
    mediaType('Foods'),
    'application/vnd.com.acme.data.Foods+json',
    'Application/VND.com.acme.data.foods+JSON;charset=utf-8',
    ' application/vnd.com.acme-2.data.Foods+json ; charset=utf-8',
  ])('%j announces external foods', (contentType) => {
    expect(announcesExternalFoods(contentType)).toBe(true);
  });

  it.each([
    '',
    'application/json',
    mediaType('Food'),
    mediaType('FoodAnalysis'),
    'application/vnd.com..data.Foods+json',
    'application/vnd.com.a.b.data.Foods+json',
    'application/json; x=application/vnd.com.vendor.data.Foods+json',
    'application/vnd.com.vendor.data.Foods+jsonx',
    'xapplication/vnd.com.vendor.data.Foods+json',
  ])('%j does not', (contentType) => {
    expect(announcesExternalFoods(contentType)).toBe(false);
  });
});
