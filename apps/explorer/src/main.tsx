import './style/base.css';
import './style/header.css';
import './style/find.css';
import './style/nutrients.css';
import './style/drawer.css';
import './style/meal.css';
import './style/person.css';
import './style/print.css';
import { render } from 'preact';
import { App } from './app.js';
import { tryDemoKey } from './state/requests.js';

const page = document.getElementById('page');
if (page) {
  render(<App />, page);
  void tryDemoKey();
}
