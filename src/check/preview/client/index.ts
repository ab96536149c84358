import type {ClientModule} from '@docusaurus/types';
import {createElement} from 'react';
import {createRoot, type Root} from 'react-dom/client';
import {Connection} from './connection';
import {LiveCheck} from './LiveCheck';
import './live-check.css';

const connection = new Connection();
let root: Root | undefined;

/** The bar has a root of its own: it stays when the page cannot be rendered. */
function show(): void {
  if (root) return;
  const container = document.createElement('div');
  container.className = 'hc-live-check';
  document.body.append(container);
  root = createRoot(container);
  root.render(createElement(LiveCheck, {connection}));
}

const clientModule: ClientModule = {
  onRouteDidUpdate({location}) {
    show();
    connection.open(location.pathname);
  },
};

export const {onRouteDidUpdate} = clientModule;

// A page that cannot be compiled renders no route, and nobody tells of one.
show();
connection.open(window.location.pathname);
