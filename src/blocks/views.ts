import type {View} from './block';
import {view as contact} from './contact/view';
import {view as demo} from './demo/view';
import {view as icon} from './icon/view';
import {view as liveExample} from './live-example/view';
import {view as notes} from './notes/view';
import {view as related} from './related/view';
import {view as shortAnswer} from './short-answer/view';

/**
 * What the theme has to know of blocks. A list beside that of `index.ts`: no page may load what changes Markdown, and no
 * command of editors React.
 */
export const views: readonly View[] = [contact, demo, icon, liveExample, notes, related, shortAnswer];
