import 'antd/dist/reset.css';
import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { startI18n } from '../i18n/i18n';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element to draw into.');

await startI18n();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
