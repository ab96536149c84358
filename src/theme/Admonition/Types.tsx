// Wrapped: notes as blocks show them (src/blocks/views.ts), with safety signs of our own as part of the page.
import AdmonitionTypes from '@theme-original/Admonition/Types';
import type {Notes} from '@site/src/blocks/block';
import {views} from '@site/src/blocks/views';

const notes = AdmonitionTypes as Notes;

export default Object.assign({}, notes, ...views.map((view) => view.notes?.(notes))) as Notes;
