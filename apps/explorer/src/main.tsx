import './style/base.css';
import './style/parts.css';
import './style/meal.css';
import './style/person.css';
import { render } from 'preact';
import { App } from './app.js';
import { tryDemoKey } from './state/requests.js';

const page = document.getElementById('page');
if (page) {
  // The first requests of the page have the key then. Without one, or without a service, each says what is missing.
  void tryDemoKey()
    .catch(() => undefined)
    .then(() => render(<App />, page));
}
