import {takeOwnAddress} from './own-address';

/**
 * Replaces the framework's entry, and ends with it. What hydration needs is evaluated piece by piece, so
 * that a reader who scrolls or clicks something in the meantime is not kept waiting by all of it.
 */
const pieces = [
  () => import(/* webpackMode: "eager", webpackExports: ["hydrateRoot"] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["useLocation"] */ '@docusaurus/router'),
  () => import(/* webpackMode: "eager" */ '@generated/routes'),
  () => import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/App'),
  // The layout, which parts of pages would otherwise bring along again. After the app: its style sheets come first
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
