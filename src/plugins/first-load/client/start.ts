import {takeOwnAddress} from './own-address';

/**
 * Stands in for the framework's entry, and ends with it. What the application is made of is readied piece by piece, so
 * that a reader who scrolls or presses something in the meantime is not kept waiting by all of it.
 */
const pieces = [
  () => import(/* webpackMode: "eager", webpackExports: ["hydrateRoot"] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["useLocation"] */ '@docusaurus/router'),
  () => import(/* webpackMode: "eager" */ '@generated/routes'),
  () => import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/App'),
  // The frame, which parts of pages would otherwise bring along again. After the application: its style sheets come first
  // and set the order of the layers.
  () => import(/* webpackMode: "eager", webpackExports: ["default"] */ '@theme/Layout'),
  () => import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry'),
];

async function start(): Promise<void> {
  takeOwnAddress();
  for (const piece of pieces) {
    await new Promise((resolve) => setTimeout(resolve));
    await piece();
  }
}

void start();
