import './reference.css';
import Redoc from 'redoc/bundles/redoc.standalone.js';
import { dark, light } from './themes.js';

const theme = matchMedia('(prefers-color-scheme: dark)').matches ? dark : light;

Redoc.init(
  '/openapi.json',
  {
    theme,
    showExtensions: ['x-nats-subject'],
    sortRequiredPropsFirst: true,
    hideDownloadButton: true,
    scrollYOffset: 'header',
  },
  document.getElementById('reference'),
);
